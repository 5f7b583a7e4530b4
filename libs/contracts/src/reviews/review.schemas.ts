import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { visible } from '../visible-text.js';
import { rating } from './rating.schemas.js';
import { REVIEW_LENGTH, REVIEW_NOTE_LENGTH, REVIEW_REASONS } from './review-limits.js';

const STARS = 'Please choose one to five stars';
const stars = z.number(STARS).int(STARS).min(1, STARS).max(5, STARS);

/** The academy's public response. */
const reviewResponse = z.object({ text: z.string(), at: z.iso.datetime() });

/** A public review, with the writer's first name and initial at the last edit. */
export const review = z
  .object({
    id: entityId,
    author: z.string(),
    stars,
    text: z.string(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    response: reviewResponse.nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof review>;

/** Start of a page: the last review of the previous one. Valid in every order. */
const cursor = z.string().regex(/^[1-5]\.[0-9A-HJKMNP-TV-Z]{26}$/, 'Not a cursor of this list');

const PAGE_SIZE = 10;

/** `lowest` is the reverse of `highest`; equal stars are sorted by time. */
export const reviewListQuery = z.object({
  sort: z.enum(['newest', 'highest', 'lowest'], 'Unknown sort order').default('newest'),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  after: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

export const reviewList = z
  .object({
    reviews: z.array(review),
    /** Over all reviews of the course, whatever the filter; null without any. */
    rating: rating.nullable(),
    /** `after` of the next page; null if there is none. */
    next: z.string().nullable(),
  })
  .meta({ id: 'ReviewList' });
export type ReviewList = z.infer<typeof reviewList>;

export const reviewReason = z.enum(REVIEW_REASONS, 'Please choose a reason');

/** `pending`: edited after it was hidden, and visible to its writer only until a moderator restores it. */
const reviewState = z.enum(['published', 'hidden', 'pending']);
export type ReviewState = z.infer<typeof reviewState>;

export const ownReview = review
  .extend({
    state: reviewState,
    /** The moderator's reason; null while it is published. */
    hidden: z.object({ reason: reviewReason, note: z.string() }).nullable(),
  })
  .meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof ownReview>;

export const ownReviewResponse = z
  .object({
    review: ownReview.nullable(),
    /** True if `PUT` is allowed now: the caller is enrolled and has made enough progress. */
    canReview: z.boolean(),
    /** The caller's progress, 0 without an enrollment. */
    progressPercent: z.number().int(),
    requiredPercent: z.number().int(),
  })
  .meta({ id: 'OwnReviewResponse' });
export type OwnReviewResponse = z.infer<typeof ownReviewResponse>;

export const saveReviewRequest = z
  .strictObject({
    stars,
    text: z
      .string('Please write your review')
      .trim()
      .min(REVIEW_LENGTH.least, `A review needs at least ${REVIEW_LENGTH.least} characters`)
      .max(REVIEW_LENGTH.most, `A review may have at most ${REVIEW_LENGTH.most} characters`)
      .check(...visible('The review')),
  })
  .meta({ id: 'SaveReviewRequest' });

/** Between BFF and catalog: with the name of the caller's account, which the catalog abbreviates. */
export const saveReviewCommand = saveReviewRequest.extend({ name: z.string().max(200) });
export type SaveReviewCommand = z.infer<typeof saveReviewCommand>;

export const saveReviewResponse = z.object({ review: ownReview }).meta({ id: 'SaveReviewResponse' });

export const reportReviewRequest = z
  .strictObject({
    reason: reviewReason,
    note: z
      .string()
      .trim()
      .max(REVIEW_NOTE_LENGTH, `Please keep the note under ${REVIEW_NOTE_LENGTH} characters`)
      .check(...visible('The note'))
      .optional(),
  })
  .meta({ id: 'ReportReviewRequest' });
export type ReportReviewRequest = z.infer<typeof reportReviewRequest>;
