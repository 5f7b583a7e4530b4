import { z } from 'zod';

const count = z.number().int();

/** The rating over the published reviews of a course. */
const ratingFields = {
  /** 1 to 5 stars, with one decimal. */
  average: z.number().min(1).max(5),
  count: count.min(1),
};
export const ratingSummary = z.object(ratingFields).meta({ id: 'RatingSummary' });

export const rating = z
  .object({
    ...ratingFields,
    /** Numbers of reviews with one, two, three, four and five stars. */
    histogram: z.array(count),
  })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof rating>;
