import { z } from 'zod';
import { adminCall, type Call } from '../call.js';
import { curriculumLectureResponse } from '../curriculum/curriculum.schemas.js';
import { beginUploadRequest, uploadState } from './upload.schemas.js';

export const uploadCalls = {
  /**
   * Begins the upload of a file in parts: each part is sent at the end of the previous one, and the complete file is
   * attached.
   */
  beginUpload: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/lecture/{id}/uploads',
    summary: 'Begin the upload of a file to a lecture; a file over the size limit is rejected',
    body: beginUploadRequest,
    response: uploadState,
    errors: ['LECTURE_NOT_FOUND', 'MEDIA_TOO_LARGE'],
    upstream: { service: 'catalog', path: '/admin/lectures/{id}/uploads' },
  },
  sendPart: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/upload/{uploadId}/parts/{offset}',
    summary: 'Upload a part of a file as application/octet-stream; idempotent',
    params: z.object({ uploadId: z.string(), offset: z.coerce.number().int().min(0) }),
    bytes: 'application/octet-stream',
    response: uploadState,
    errors: ['UPLOAD_GAP', 'UPLOAD_SIZE_MISMATCH', 'UPLOAD_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/uploads/{uploadId}/parts/{offset}' },
  },
  /** Reads the whole file for its checksum. A repeated call returns the same response. */
  finishUpload: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/upload/{uploadId}/finish',
    summary: 'Attach a completely uploaded file to its lecture; its content must match the lecture type',
    response: curriculumLectureResponse,
    errors: ['LECTURE_NOT_FOUND', 'MEDIA_INVALID', 'UPLOAD_INCOMPLETE', 'UPLOAD_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/uploads/{uploadId}/finish', isSlow: true },
  },
} as const satisfies Record<string, Call>;
