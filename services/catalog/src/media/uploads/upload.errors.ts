import { defineErrors } from '@academy/nest-kit';

const DOWNLOAD = 'Please choose a PDF, a ZIP archive, a picture or a plain text';
const INVALID = {
  video: 'Please choose a video: MP4 or WebM',
  captions: 'Please choose captions in the WebVTT format (.vtt)',
  file: DOWNLOAD,
  resource: DOWNLOAD,
  unreadable: 'This video cannot be read, so its length is not known. Please save it again as MP4 or WebM',
};

export const uploadErrors = defineErrors({
  UPLOAD_NOT_FOUND: ['not-found', 'This upload no longer exists. Please start again.'],
  MEDIA_TOO_LARGE: (megabytes: number) => ['too-large', `The file is larger than ${megabytes} MB`],
  UPLOAD_SIZE_MISMATCH: ['invalid', 'The file is larger than declared'],
  /** The upload continues at `receivedBytes`. */
  UPLOAD_GAP: (receivedBytes: number) => ['conflict', 'A part of the file is missing', { receivedBytes }],
  UPLOAD_INCOMPLETE: (receivedBytes: number) => [
    'conflict',
    'The file has not arrived completely',
    { receivedBytes },
  ],
  /** @param reason the role that does not accept this type of file, or a video without a length */
  MEDIA_INVALID: (reason: keyof typeof INVALID) => ['invalid', INVALID[reason]],
});
