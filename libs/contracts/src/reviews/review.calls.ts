import { messageResponse, type Call, type ServiceCall } from '../call.js';
import {
  ownReviewResponse,
  reportReviewRequest,
  reviewList,
  reviewListQuery,
  saveReviewCommand,
  saveReviewRequest,
  saveReviewResponse,
} from './review.schemas.js';

const learnerCall = { policy: 'user', tag: 'Learning' } as const;
const listErrors = ['COURSE_NOT_FOUND'] as const;
const saveErrors = [
  'COURSE_NOT_FOUND',
  'REVIEW_NEEDS_ENROLLMENT',
  'REVIEW_NEEDS_PROGRESS',
  'REVIEW_NOT_FOUND',
] as const;

/** Reviews of courses (decision 0188). A course is named by id or slug. */
export const reviewCalls = {
  /** The BFF serves it from its cache. */
  listReviews: {
    policy: 'visitor',
    tag: 'Catalog',
    method: 'GET',
    path: '/api/course/{courseId}/reviews',
    summary: 'List the published reviews of a course, at most ten per page',
    query: reviewListQuery,
    response: reviewList,
    errors: listErrors,
  },
  getOwnReview: {
    ...learnerCall,
    method: 'GET',
    path: '/api/course/{courseId}/review',
    summary: "Get the caller's review of a course, and whether the caller may write one",
    response: ownReviewResponse,
    errors: ['COURSE_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/courses/{courseId}/review' },
  },
  /** The BFF adds the name of the caller's account. */
  saveReview: {
    ...learnerCall,
    method: 'PUT',
    path: '/api/course/{courseId}/review',
    limit: 'profile',
    summary: "Create or replace the caller's review of a course; idempotent",
    body: saveReviewRequest,
    response: saveReviewResponse,
    errors: saveErrors,
  },
  deleteReview: {
    ...learnerCall,
    method: 'DELETE',
    path: '/api/course/{courseId}/review',
    limit: 'profile',
    summary: "Delete the caller's review of a course",
    response: messageResponse,
    errors: ['COURSE_NOT_FOUND', 'REVIEW_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/courses/{courseId}/review' },
  },
  reportReview: {
    ...learnerCall,
    method: 'POST',
    path: '/api/review/{id}/report',
    limit: 'profile',
    summary: "Report somebody else's review to the moderators, once; idempotent",
    body: reportReviewRequest,
    response: messageResponse,
    errors: ['OWN_REVIEW', 'REVIEW_NOT_FOUND'],
    upstream: { service: 'catalog', path: '/reviews/{id}/reports' },
  },
} as const satisfies Record<string, Call>;

export const reviewServiceCalls = {
  listReviews: {
    policy: 'visitor',
    method: 'GET',
    path: '/courses/{courseId}/reviews',
    query: reviewListQuery,
    response: reviewList,
    errors: listErrors,
  },
  saveReview: {
    policy: 'user',
    method: 'PUT',
    path: '/courses/{courseId}/review',
    body: saveReviewCommand,
    response: saveReviewResponse,
    errors: saveErrors,
  },
} as const satisfies Record<string, ServiceCall>;
