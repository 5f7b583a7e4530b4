import { z } from 'zod';
import { adminCall, type Call, type ServiceCall } from '../call.js';
import { courseSummary, workshopSummary } from '../catalog/catalog.schemas.js';
import { adminTeacherList, saveTeacherFields, teacher, teacherList } from './teacher.schemas.js';

/** A teacher with published courses, newest first, and published workshops that are not over, soonest first. */
export const teacherResponse = z
  .object({ teacher, courses: z.array(courseSummary), workshops: z.array(workshopSummary) })
  .meta({ id: 'TeacherResponse' });
export type TeacherResponse = z.infer<typeof teacherResponse>;

const visitor = { policy: 'visitor', tag: 'Catalog', method: 'GET' } as const;

/** Public teachers: those of published courses and workshops. The BFF serves them from its cache. */
export const publicTeacherCalls = {
  listTeachers: {
    ...visitor,
    path: '/api/teachers',
    summary: 'List the teachers of published courses and workshops by name',
    response: teacherList,
  },
  getTeacher: {
    ...visitor,
    path: '/api/teachers/{slug}',
    summary: 'Get a teacher with their courses and workshops',
    response: teacherResponse,
    errors: ['TEACHER_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>;

/** Calls of the catalog service. */
export const publicTeacherServiceCalls = {
  listTeachers: { policy: 'visitor', method: 'GET', path: '/teachers', response: teacherList },
  getTeacher: {
    policy: 'visitor',
    method: 'GET',
    path: '/teachers/{slug}',
    response: teacherResponse,
    errors: ['TEACHER_NOT_FOUND'],
  },
} as const satisfies Record<string, ServiceCall>;

const saving = {
  ...adminCall,
  form: saveTeacherFields,
  response: adminTeacherList,
} as const;

/** Profiles of teachers, as admins edit them. Every change returns the whole list. */
export const teacherCalls = {
  listTeachers: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/teachers',
    summary: 'List all teachers by name',
    response: adminTeacherList,
    upstream: { service: 'catalog', path: '/admin/teachers' },
  },
  addTeacher: {
    ...saving,
    method: 'POST',
    path: '/api/admin/teachers',
    summary: 'Add a teacher',
    errors: ['BAD_FORM', 'IMAGE_INVALID', 'TEACHER_NAME_TAKEN', 'TOO_LARGE'],
    upstream: { service: 'catalog', path: '/admin/teachers' },
  },
  saveTeacher: {
    ...saving,
    method: 'PUT',
    path: '/api/admin/teachers/{id}',
    summary: 'Change a teacher; a new name appears on their courses and workshops',
    errors: [
      'BAD_FORM',
      'IMAGE_INVALID',
      'STALE_VERSION',
      'TEACHER_NAME_TAKEN',
      'TEACHER_NOT_FOUND',
      'TOO_LARGE',
    ],
    upstream: { service: 'catalog', path: '/admin/teachers/{id}' },
  },
  deleteTeacher: {
    ...adminCall,
    method: 'DELETE',
    path: '/api/admin/teachers/{id}',
    summary: 'Delete a teacher without courses and workshops',
    response: adminTeacherList,
    errors: ['TEACHER_IN_USE', 'TEACHER_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/admin/teachers/{id}' },
  },
} as const satisfies Record<string, Call>;
