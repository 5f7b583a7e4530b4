import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * Reads the multipart form of an admin's save: text fields into the body, the file of the field `image` beside it. A
 * JSON body passes by untouched.
 */
export const PictureForm = () =>
  FileInterceptor('image', {
    limits: {
      fileSize: MAX_IMAGE_BYTES,
      files: 1,
      fields: 40,
      parts: 41,
      fieldSize: 256 * 1024,
      fieldNameSize: 60,
      headerPairs: 100,
      fieldNestingDepth: 1,
      fieldArrayIndexLimit: 60,
    },
  });

/** @returns the content of a chosen file; a form whose file input was left empty sends a part without name and content */
export function pictureOf(file: UploadedMultipartFile | undefined): Buffer | undefined {
  if (!file?.buffer || (file.buffer.length === 0 && file.originalname === '')) return undefined;
  return file.buffer;
}
