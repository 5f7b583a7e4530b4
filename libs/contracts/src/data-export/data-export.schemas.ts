import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { certificate } from '../certificates/certificate.schemas.js';
import { orderDetail } from '../orders/order.schemas.js';
import { receipt } from '../receipts/receipt.schemas.js';
import { personalAccount } from '../account-settings/account-settings.schemas.js';
import { enrollment } from '../enrollments/enrollment.schemas.js';

/** One order with everything that is kept of it about its payer. */
const personalOrder = orderDetail.omit({ checkoutPageUrl: true, payableUntil: true }).extend({
  /** As given at the checkout. */
  contact: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }),
  /** Null where nothing was bought; numbered now, if it was never looked at. */
  receipt: receipt.nullable(),
  couponUse: z
    .object({ code: z.string(), discountPaise: z.number().int(), redeemedAt: z.iso.datetime() })
    .nullable(),
});
export type PersonalOrder = z.infer<typeof personalOrder>;

/** Newest first. */
export const personalOrders = z.object({
  orders: z.array(personalOrder),
  total: z.number().int(),
  page: z.number().int(),
});

const aboutLecture = z.object({
  lectureId: entityId,
  /** As the catalogue calls it now; null where it no longer knows it. */
  lectureTitle: z.string().nullable(),
});

/** What is kept of one person's learning. */
const personalLearning = z.object({
  completedCourses: z.array(
    z.object({ courseId: entityId, courseTitle: z.string().nullable(), completedAt: z.iso.datetime() }),
  ),
  lectures: z.array(
    aboutLecture.extend({
      courseId: entityId,
      positionSec: z.number().int(),
      watchedSec: z.number().int(),
      completedAt: z.iso.datetime().nullable(),
      updatedAt: z.iso.datetime(),
      /** Of a video: when it was opened first, and from which second to which it was watched. */
      openedAt: z.iso.datetime().nullable().default(null),
      watched: z.array(z.tuple([z.number().int(), z.number().int()])).default([]),
    }),
  ),
  quizAttempts: z.array(
    aboutLecture.extend({
      scorePercent: z.number().int(),
      isPassed: z.boolean(),
      answeredAt: z.iso.datetime(),
    }),
  ),
  notes: z.array(
    aboutLecture.extend({
      id: z.string(),
      positionSec: z.number().int(),
      text: z.string(),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  certificates: z.array(certificate),
});
export type PersonalLearning = z.infer<typeof personalLearning>;

/** `after`: the `next` of the page before. */
export const personalLearningQuery = z.object({ after: z.string().max(100).optional() });
/** A part of everything: lists may go on in the next page, which is asked for until there is none. */
export const personalLearningPage = personalLearning.extend({ next: z.string().nullable() });
export type PersonalLearningPage = z.infer<typeof personalLearningPage>;

/** Everything the academy keeps about one person (T72). */
export const personalData = z
  .object({
    exportedAt: z.iso.datetime(),
    account: personalAccount,
    orders: z.array(personalOrder.omit({ receipt: true, couponUse: true })),
    receipts: z.array(receipt),
    couponsUsed: z.array(
      z.object({
        code: z.string(),
        orderNumber: z.string(),
        discountPaise: z.number().int(),
        redeemedAt: z.iso.datetime(),
      }),
    ),
    enrollments: z.array(
      enrollment.extend({
        /** As the catalogue calls it now; null where it no longer knows it. */
        currentTitle: z.string().nullable(),
        startsAt: z.iso.datetime().nullable(),
      }),
    ),
    learning: personalLearning,
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof personalData>;
