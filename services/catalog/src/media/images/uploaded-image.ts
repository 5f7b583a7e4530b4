import { type CallHandler, type ExecutionContext, Injectable } from '@nestjs/common';
import { FileInterceptor, type UploadedMultipartFile } from '@nestjs/platform-fastify/multipart';
import { type FastifyRequest } from 'fastify';
import { imageErrors } from './image.errors.js';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** RFC 2046, 5.1.1; the parser fails on a much longer one. */
const MAX_BOUNDARY_LENGTH = 70;

const MultipartImage = FileInterceptor('image', {
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

/**
 * Reads the multipart form of an admin's save: text fields into the body, the file of the field `image` beside it. A
 * JSON body is left unchanged.
 * @throws AppError BAD_FORM for an invalid boundary (T35)
 */
@Injectable()
export class ImageForm extends MultipartImage {
  override intercept(context: ExecutionContext, next: CallHandler) {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    const [, boundary = ''] = /boundary=(.*)/is.exec(headers['content-type'] ?? '') ?? [];
    if (boundary.length > MAX_BOUNDARY_LENGTH + '""'.length) throw imageErrors.BAD_FORM();
    return super.intercept(context, next);
  }
}

/** @returns the content of a chosen file; an empty file input sends a part without name and content */
export function imageOf(file: UploadedMultipartFile | undefined): Buffer | undefined {
  if (!file?.buffer || (file.buffer.length === 0 && file.originalname === '')) return undefined;
  return file.buffer;
}
