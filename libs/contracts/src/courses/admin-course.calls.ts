import { adminCall, messageResponse, type Call } from '../call.js';
import { adminItemListQuery, publicationRequest } from '../items/admin-item.schemas.js';
import {
  adminCourseList,
  adminCourseResponse,
  saveCourseFields,
  saveCourseResponse,
} from './admin-course.schemas.js';

const form = {
  form: saveCourseFields,
  response: saveCourseResponse,
} as const;

/** Courses for admins: reading and saving. */
export const adminCourseCalls = {
  listCourses: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/courses',
    summary: 'List all courses, including drafts and archived ones',
    query: adminItemListQuery,
    response: adminCourseList,
    upstream: { service: 'catalog', path: '/admin/courses' },
  },
  getCourse: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/course/{id}',
    summary:
      'Get a course in any state, with the version that a save must name and the points missing for publication',
    response: adminCourseResponse,
    errors: ['COURSE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/courses/{id}' },
  },
  addCourse: {
    ...adminCall,
    ...form,
    method: 'POST',
    path: '/api/admin/course',
    summary: 'Create a course (S-283 … S-289)',
    errors: ['BAD_FORM', 'IMAGE_INVALID', 'NOT_PUBLISHABLE', 'TOO_LARGE'],
    upstream: { service: 'catalog', path: '/courses' },
  },
  updateCourse: {
    ...adminCall,
    ...form,
    method: 'PUT',
    path: '/api/admin/course/{id}',
    summary: 'Change a course',
    errors: [
      'BAD_FORM',
      'COURSE_NOT_FOUND',
      'IMAGE_INVALID',
      'NOT_PUBLISHABLE',
      'STALE_VERSION',
      'TOO_LARGE',
    ],
    upstream: { service: 'catalog', path: '/courses/{id}' },
  },
  /** A course that already has the publication stays unchanged. */
  setCoursePublication: {
    ...adminCall,
    method: 'PUT',
    path: '/api/admin/course/{id}/publication',
    summary: 'Publish a course, or turn it into a draft',
    body: publicationRequest,
    response: saveCourseResponse,
    errors: ['COURSE_NOT_FOUND', 'NOT_PUBLISHABLE', 'STALE_VERSION'],
    upstream: { service: 'catalog', path: '/courses/{id}/publication' },
  },
  deleteCourse: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/course/{id}',
    summary: 'Delete a course, or archive it if it was ever sold (AMB-22)',
    response: messageResponse,
    errors: ['COURSE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/courses/{id}' },
  },
  /** A course that is not archived stays unchanged. */
  restoreCourse: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/course/{id}/restore',
    summary: 'Restore a deleted course to its former state',
    response: saveCourseResponse,
    errors: ['COURSE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/courses/{id}/restoration' },
  },
} as const satisfies Record<string, Call>;
