import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { certificate } from '../certificates/certificate.schemas.js';
import { orderDetail } from '../orders/order.schemas.js';
import { reviewReason } from '../reviews/review.schemas.js';
import { receipt } from '../receipts/receipt.schemas.js';
import { enrollment } from '../enrollments/enrollment.schemas.js';
import { user } from '../users/user.schemas.js';

/** A past or present session; `endedAt` and `endReason` are null while it is valid. */
const rememberedSession = z.object({
  openedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endReason: z.string().nullable(),
  networkAddress: z.string(),
  userAgent: z.string(),
});

/** The data of the auth service about a user, without hashes, tokens and secrets. */
export const personalAccount = z.object({
  profile: user,
  signIn: z.object({
    hasPassword: z.boolean(),
    googleIssuer: z.string().nullable(),
    /** The time at which an admin's account got a second factor. */
    secondFactorSetUpAt: z.iso.datetime().nullable().optional(),
  }),
  sessions: z.array(rememberedSession),
  /** Events of the account. */
  events: z.array(z.object({ at: z.iso.datetime(), action: z.string(), networkAddress: z.string() })),
});
export type PersonalAccount = z.infer<typeof personalAccount>;

/** One order with all stored data about its payer. */
const personalOrder = orderDetail.omit({ checkoutPageUrl: true, payableUntil: true }).extend({
  /** The contact entered at the checkout. */
  contact: z.object({ name: z.string(), email: z.string(), mobile: z.string().nullable() }),
  /** Null if nothing was paid; a receipt without a number gets one now. */
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
  /** Current title in the catalogue; null if the lecture was deleted. */
  lectureTitle: z.string().nullable(),
});

/** Stored data about one user's learning. */
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
      /** The time at which a video was first opened, and its watched ranges in seconds. */
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
  reviews: z
    .array(
      z.object({
        id: entityId,
        courseId: entityId,
        courseTitle: z.string().nullable(),
        author: z.string(),
        stars: z.number().int(),
        text: z.string(),
        /** `deleted`: deleted by its writer after a moderator had hidden it; the text is deleted too. */
        state: z.string(),
        /** The moderator's reason for hiding it. */
        hiddenReason: z.string().nullable(),
        hiddenNote: z.string().nullable(),
        createdAt: z.iso.datetime(),
        editedAt: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
  /** Reports of other users' reviews. */
  reviewReports: z
    .array(
      z.object({
        reviewId: entityId,
        reason: reviewReason,
        note: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    )
    .default([]),
});
export type PersonalLearning = z.infer<typeof personalLearning>;

/** `after` is the `next` of the previous page. */
export const personalLearningQuery = z.object({ after: z.string().max(100).optional() });
/** One page of all data: lists may continue on the next page, until `next` is null. */
export const personalLearningPage = personalLearning.extend({ next: z.string().nullable() });
export type PersonalLearningPage = z.infer<typeof personalLearningPage>;

/** All data that the academy stores about one user (T72). */
export const dataExport = z
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
        /** Current title in the catalogue; null if the item was deleted. */
        currentTitle: z.string().nullable(),
        startsAt: z.iso.datetime().nullable(),
      }),
    ),
    learning: personalLearning,
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof dataExport>;
