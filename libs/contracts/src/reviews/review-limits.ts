/** Reasons for a report, and for hiding a review. */
export const REVIEW_REASONS = ['spam', 'offensive', 'off-topic', 'personal-data', 'other'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Characters of a review. */
export const REVIEW_LENGTH = { least: 20, most: 2_000 } as const;

/** Characters of the note to a report, and of the moderator's reason. */
export const REVIEW_NOTE_LENGTH = 500;

/** The minimum progress of a reviewer in percent. */
export const REVIEW_PROGRESS_PERCENT = 20;

/** The reviews in the page of a course; further ones are requested by the browser. */
export const FIRST_REVIEWS = { limit: 3 } as const;
