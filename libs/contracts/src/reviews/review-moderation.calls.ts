import { adminCall, type Call } from '../call.js';
import {
  adminReviewList,
  adminReviewQuery,
  adminReviewResponse,
  hideReviewRequest,
  respondToReviewRequest,
  reviewVersionRequest,
} from './review-moderation.schemas.js';

const change = { response: adminReviewResponse, errors: ['REVIEW_NOT_FOUND', 'STALE_VERSION'] } as const;

/** Moderation of reviews (decision 0188). Every change is in the audit log (SEC-28). */
export const reviewModerationCalls = {
  listReviews: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/reviews',
    summary: 'List reviews, by default those that wait for a moderator',
    query: adminReviewQuery,
    response: adminReviewList,
    upstream: { service: 'catalog', path: '/admin/reviews' },
  },
  hideReview: {
    ...adminCall,
    ...change,
    method: 'POST',
    path: '/api/admin/review/{id}/hide',
    summary: 'Take a review off the page, with a reason that its writer reads; closes its reports',
    body: hideReviewRequest,
    upstream: { service: 'catalog', path: '/admin/reviews/{id}/hide' },
  },
  restoreReview: {
    ...adminCall,
    ...change,
    method: 'POST',
    path: '/api/admin/review/{id}/restore',
    summary: 'Show a hidden or edited review again',
    body: reviewVersionRequest,
    upstream: { service: 'catalog', path: '/admin/reviews/{id}/restore' },
  },
  dismissReports: {
    ...adminCall,
    ...change,
    method: 'POST',
    path: '/api/admin/review/{id}/dismiss',
    summary: 'Dismiss the reports of a review, which stays on the page',
    body: reviewVersionRequest,
    upstream: { service: 'catalog', path: '/admin/reviews/{id}/dismiss' },
  },
  saveResponse: {
    ...adminCall,
    ...change,
    method: 'PUT',
    path: '/api/admin/review/{id}/response',
    summary: "Write or replace the academy's public response",
    body: respondToReviewRequest,
    upstream: { service: 'catalog', path: '/admin/reviews/{id}/response' },
  },
  deleteResponse: {
    ...adminCall,
    ...change,
    method: 'DELETE',
    path: '/api/admin/review/{id}/response',
    summary: "Delete the academy's response",
    body: reviewVersionRequest,
    upstream: { service: 'catalog', path: '/admin/reviews/{id}/response' },
  },
} as const satisfies Record<string, Call>;
