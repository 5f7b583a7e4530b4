import { type Call, type ServiceCall } from '../call.js';
import { type Route } from '../route.js';
import {
  catalogLease,
  categoryList,
  courseList,
  courseResponse,
  itemDetailQuery,
  itemListQuery,
  lectureList,
  workshopList,
  workshopResponse,
} from './catalog.schemas.js';

const visitor = { policy: 'visitor', tag: 'Catalog', method: 'GET' } as const;

/** Public courses and workshops (S-301). The BFF serves them from its cache. */
export const catalogCalls = {
  listCourses: {
    ...visitor,
    path: '/api/course/all',
    summary: 'List published courses',
    query: itemListQuery,
    response: courseList,
  },
  getCourse: {
    ...visitor,
    path: '/api/course/{id}',
    summary: 'Get a course by id or slug, including former slugs (CON-04)',
    response: courseResponse,
    errors: ['COURSE_NOT_FOUND'],
  },
  listWorkshops: {
    ...visitor,
    path: '/api/workshop/all',
    summary: 'List published workshops',
    query: itemListQuery,
    response: workshopList,
  },
  getWorkshop: {
    ...visitor,
    path: '/api/workshop/{id}',
    summary: 'Get a workshop by id or slug, including former slugs (CON-04)',
    response: workshopResponse,
    errors: ['WORKSHOP_NOT_FOUND'],
  },
  listCategories: {
    ...visitor,
    path: '/api/categories',
    summary:
      'List the categories, the languages of teaching and the levels, with their numbers of published items (AMB-07)',
    response: categoryList,
  },
  listLectures: {
    ...visitor,
    path: '/api/lectures/{courseId}',
    summary: 'List the lectures of a course, without media',
    response: lectureList,
    errors: ['COURSE_NOT_FOUND'],
  },
} as const satisfies Record<string, Call>;

const between = { policy: 'visitor', method: 'GET' } as const;

/**
 * Calls of the catalog service. An item is found by id or slug, current or former (CON-03, CON-04); an unpublished one
 * is returned to admins, and to its owner with `bought` (AMB-22).
 */
export const catalogServiceCalls = {
  listCourses: { ...between, path: '/courses', query: itemListQuery, response: courseList },
  getCourse: {
    ...between,
    path: '/courses/{id}',
    query: itemDetailQuery,
    response: courseResponse,
    errors: ['COURSE_NOT_FOUND'],
  },
  listLectures: {
    ...between,
    path: '/courses/{id}/lectures',
    query: itemDetailQuery,
    response: lectureList,
    errors: ['COURSE_NOT_FOUND'],
  },
  listWorkshops: { ...between, path: '/workshops', query: itemListQuery, response: workshopList },
  getWorkshop: {
    ...between,
    path: '/workshops/{id}',
    query: itemDetailQuery,
    response: workshopResponse,
    errors: ['WORKSHOP_NOT_FOUND'],
  },
  /** The managed categories (AMB-07) with the number of their published items. */
  listCategories: { ...between, path: '/categories', response: categoryList },
  /** The version under which lists and details are cached, and its validity (decision 0071). */
  getVersion: { ...between, path: '/version', response: catalogLease },
} as const satisfies Record<string, ServiceCall>;

/** A calendar file (RFC 5545) to which front ends link. */
export const workshopCalendar = {
  method: 'GET',
  path: '/api/workshop/{id}/calendar.ics',
} as const satisfies Route;
