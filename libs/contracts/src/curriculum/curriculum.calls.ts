import { z } from 'zod';
import { adminCall, type Call } from '../call.js';
import {
  addLectureRequest,
  addLectureResponse,
  beginUploadRequest,
  curriculumLectureResponse,
  curriculumOutlineResponse,
  saveLectureRequest,
  saveOutlineRequest,
  uploadState,
} from './curriculum.schemas.js';

/** Sections, lectures and quizzes of a course, for their authors. */
export const curriculumCalls = {
  getOutline: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/course/{id}/outline',
    summary: 'Get the sections of a course with their lectures for editing',
    response: curriculumOutlineResponse,
    errors: ['COURSE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/courses/{id}/outline' },
  },
  saveOutline: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/course/{id}/outline',
    summary: 'Save all sections and lectures of a course; those not listed are removed',
    body: saveOutlineRequest,
    response: curriculumOutlineResponse,
    errors: ['COURSE_NOT_FOUND', 'LECTURE_NOT_FOUND', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/courses/{id}/outline' },
  },
  addLecture: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/course/{id}/lectures',
    summary: 'Add an empty lecture at the end of a section',
    body: addLectureRequest,
    response: addLectureResponse,
    errors: ['COURSE_NOT_FOUND', 'SECTION_NOT_FOUND', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/courses/{id}/lectures' },
  },
  getLecture: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/lecture/{id}',
    summary: 'Get a lecture with its whole content, including correct answers',
    response: curriculumLectureResponse,
    errors: ['LECTURE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/lectures/{id}' },
  },
  saveLecture: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/lecture/{id}',
    summary: 'Save the details of a lecture, its article or its quiz',
    body: saveLectureRequest,
    response: curriculumLectureResponse,
    errors: ['LECTURE_LENGTH_MISMATCH', 'LECTURE_NOT_FOUND', 'LECTURE_TYPE_MISMATCH', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/admin/lectures/{id}' },
  },
  /** A file in parts: begun here, each part sent where the one before it ended, and attached once it is whole. */
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
  removeFile: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/lecture/{id}/file/{role}/{position}',
    summary: 'Remove a file from a lecture',
    response: curriculumLectureResponse,
    errors: ['LECTURE_NOT_FOUND', 'MEDIA_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/lectures/{id}/file/{role}/{position}' },
  },
} as const satisfies Record<string, Call>;

/** The parts and the end of an upload. */
export const uploadCalls = {
  sendPart: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/upload/{uploadId}/parts/{offset}',
    summary: 'Upload a part of a file as application/octet-stream; idempotent',
    params: z.object({ uploadId: z.string(), offset: z.coerce.number().int().min(0) }),
    bytes: 'application/octet-stream',
    response: uploadState,
    errors: ['UPLOAD_GAP', 'UPLOAD_LONGER', 'UPLOAD_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/uploads/{uploadId}/parts/{offset}' },
  },
  /** Reads the whole file for its checksum. A repeated call gets the same response. */
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
