import { type OwnReview, type Review as PublicReview } from '@academy/contracts/reviews/review.schemas';
import { type Review } from './review.entity.js';

export const toReview = (row: Review): PublicReview => ({
  id: row.id,
  author: row.authorName,
  stars: row.stars,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  response:
    row.responseText !== null && row.responseAt
      ? { text: row.responseText, at: row.responseAt.toISOString() }
      : null,
});

/** @returns null without a review, and for the empty row of a deleted one */
export const toOwnReview = (row: Review | null): OwnReview | null =>
  row === null || row.state === 'deleted'
    ? null
    : {
        ...toReview(row),
        state: row.state,
        hidden: row.hiddenReason === null ? null : { reason: row.hiddenReason, note: row.hiddenNote ?? '' },
      };
