import { type Route } from './route.js';

/** Sections, lectures and quizzes of a course, for their authors. */
export const outlineDeskRoutes = {
  getOutline: { method: 'GET', path: '/api/admin/course/{id}/outline' },
  /** The whole order at once; 409 STALE_VERSION where somebody else changed it. */
  saveOutline: { method: 'PUT', path: '/api/admin/course/{id}/outline' },
  addLecture: { method: 'POST', path: '/api/admin/course/{id}/lectures' },
  getLecture: { method: 'GET', path: '/api/admin/lecture/{id}' },
  saveLecture: { method: 'PUT', path: '/api/admin/lecture/{id}' },
  /** A file in parts: begun here, each part sent where the one before it ended, and attached once it is whole. */
  beginUpload: { method: 'POST', path: '/api/admin/lecture/{id}/uploads' },
  /** Body: the bytes. A part that has arrived already does no harm. */
  sendPart: { method: 'PUT', path: '/api/admin/upload/{uploadId}/parts/{offset}' },
  /** Asked again, it answers the same. */
  finishUpload: { method: 'POST', path: '/api/admin/upload/{uploadId}/finish' },
  removeFile: { method: 'DELETE', path: '/api/admin/lecture/{id}/file/{role}/{position}' },
} as const satisfies Record<string, Route>;

/** The same between the rooms, under an admin's token. */
export const outlineServiceRoutes = {
  getOutline: { method: 'GET', path: '/courses/{id}/outline' },
  saveOutline: { method: 'PUT', path: '/courses/{id}/outline' },
  addLecture: { method: 'POST', path: '/courses/{id}/lectures' },
  getLecture: { method: 'GET', path: '/authored-lectures/{id}' },
  saveLecture: { method: 'PUT', path: '/authored-lectures/{id}' },
  beginUpload: { method: 'POST', path: '/authored-lectures/{id}/uploads' },
  sendPart: { method: 'PUT', path: '/uploads/{uploadId}/parts/{offset}' },
  finishUpload: { method: 'POST', path: '/uploads/{uploadId}/finish' },
  removeFile: { method: 'DELETE', path: '/authored-lectures/{id}/file/{role}/{position}' },
} as const satisfies Record<string, Route>;
