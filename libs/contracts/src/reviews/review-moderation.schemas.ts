import { z } from 'zod';
import { entityId, listQuery } from '../identity.schemas.js';
import { visible } from '../visible-text.js';
import { REVIEW_NOTE_LENGTH } from './review-limits.js';
import { ownReview, reviewReason } from './review.schemas.js';

/** An open report, without its author. */
const reviewReport = z.object({
  reason: reviewReason,
  note: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const adminReview = ownReview
  .extend({
    courseId: entityId,
    /** Current title and slug; null if the course was deleted. */
    courseTitle: z.string().nullable(),
    courseSlug: z.string().nullable(),
    userId: entityId,
    /** True if it waits for a moderator: it was reported, or edited after it was hidden. */
    isOpen: z.boolean(),
    /** Number of open reports; `reports` contains the first twenty, oldest first. */
    reportCount: z.number().int(),
    reports: z.array(reviewReport),
    version: z.number().int(),
  })
  .meta({ id: 'AdminReview' });
export type AdminReview = z.infer<typeof adminReview>;

const adminReviewSort = z.enum(['newest', 'oldest', 'stars-low', 'stars-high']);
export type AdminReviewSort = z.infer<typeof adminReviewSort>;

/**
 * Query of `GET /api/admin/reviews`. `search` is a part of the text or of its author's name. By default open ones are
 * sorted longest waiting first, all others newest first.
 */
export const adminReviewQuery = listQuery.pick({ page: true, limit: true, search: true }).extend({
  sort: adminReviewSort.optional(),
  state: z.enum(['open', 'published', 'hidden', 'all']).default('open'),
  courseId: entityId.optional(),
});
export type AdminReviewQuery = z.infer<typeof adminReviewQuery>;

export const adminReviewList = z
  .object({ reviews: z.array(adminReview), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'AdminReviewList' });
export type AdminReviewList = z.infer<typeof adminReviewList>;

/** `version`: the one that was read; an outdated one is rejected with STALE_VERSION. */
const version = z.number().int().min(1);

/** Both are shown to the review's writer. */
export const hideReviewRequest = z
  .strictObject({
    version,
    reason: reviewReason,
    note: z
      .string('Please write an explanation of at least 10 characters')
      .trim()
      .min(10, 'Please write an explanation of at least 10 characters')
      .max(REVIEW_NOTE_LENGTH, `Please keep the explanation under ${REVIEW_NOTE_LENGTH} characters`)
      .check(...visible('The explanation')),
  })
  .meta({ id: 'HideReviewRequest' });
export type HideReviewRequest = z.infer<typeof hideReviewRequest>;

export const reviewVersionRequest = z.strictObject({ version }).meta({ id: 'ReviewVersionRequest' });

export const respondToReviewRequest = z
  .strictObject({
    version,
    text: z
      .string('Please write the response')
      .trim()
      .min(1, 'Please write the response')
      .max(2_000, 'A response may have at most 2000 characters')
      .check(...visible('The response')),
  })
  .meta({ id: 'RespondToReviewRequest' });
export type RespondToReviewRequest = z.infer<typeof respondToReviewRequest>;

export const adminReviewResponse = z
  .object({ success: z.literal(true), message: z.string(), review: adminReview })
  .meta({ id: 'AdminReviewResponse' });
