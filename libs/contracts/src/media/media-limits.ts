/** Limits of the files that an admin uploads to a lecture. */
export const MEDIA_LIMITS = {
  video: { bytes: 500 * 1024 * 1024, types: ['video/mp4', 'video/webm'] },
  captions: { bytes: 2 * 1024 * 1024, types: ['text/vtt'] },
  file: {
    bytes: 100 * 1024 * 1024,
    types: ['application/pdf', 'application/zip', 'image/png', 'image/jpeg', 'text/plain'],
  },
  resource: {
    bytes: 100 * 1024 * 1024,
    types: ['application/pdf', 'application/zip', 'image/png', 'image/jpeg', 'text/plain'],
  },
} as const;
/** Bytes of one part of an upload: small, so that little is repeated over a broken connection. */
export const PART_BYTES = 1024 * 1024;
