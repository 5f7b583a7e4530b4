import { z } from 'zod';
import { ratingSummary } from '../reviews/rating.schemas.js';
import { review } from '../reviews/review.schemas.js';

const count = z.number().int();

/** A published review of a published course. */
const homeReview = review
  .omit({ editedAt: true, response: true })
  .extend({ courseTitle: z.string(), courseSlug: z.string() })
  .meta({ id: 'HomeReview' });
export type HomeReview = z.infer<typeof homeReview>;

const homeFigures = z
  .object({
    /** Published courses, and the lectures in them. */
    courses: count,
    lectures: count,
    /** Enrollments in published courses at payment's last count. */
    enrollments: count,
    /** Issued and not revoked. */
    certificates: count,
    /** Over all reviews of published courses; null without any. */
    rating: ratingSummary.nullable(),
  })
  .meta({ id: 'HomeFigures' });
export type HomeFigures = z.infer<typeof homeFigures>;

/** Up to three reviews of four or five stars, the newest of each course, and numbers of the database. */
export const homeResponse = z
  .object({ reviews: z.array(homeReview), figures: homeFigures })
  .meta({ id: 'HomeResponse' });
