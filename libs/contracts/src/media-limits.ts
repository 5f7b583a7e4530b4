/** What an admin may upload to a lecture. */
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
/** Bytes of one part of an upload: short enough for a slow line, so that nothing is sent twice that has arrived. */
export const PART_BYTES = 1024 * 1024;
