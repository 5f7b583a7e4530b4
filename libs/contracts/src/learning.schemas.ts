import { z } from 'zod';
import { personName } from './account.schemas.js';
import { lectureOutline } from './catalog.schemas.js';
import { entityId } from './identity.schemas.js';
import { oneLine } from './visible-text.js';

const seconds = z.number().int().min(0).max(86_400);

/** A signed link: good for ten minutes and for whoever holds it (SEC-30). */
const signedLink = z.object({ url: z.string(), mimeType: z.string(), sizeBytes: z.number().int() });
const captions = z.object({ language: z.string(), label: z.string(), url: z.string() });

/** What a learner is asked; which options are right never leaves the server before the quiz is passed. */
const quizQuestion = z
  .object({
    id: entityId,
    text: z.string(),
    kind: z.enum(['single', 'multiple']),
    options: z.array(z.object({ id: entityId, text: z.string() })),
  })
  .meta({ id: 'QuizQuestion' });
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const quizResult = z
  .object({
    /** Whole percent of the questions answered right; a question counts when exactly its right options are chosen. */
    scorePercent: z.number().int(),
    passPercent: z.number().int(),
    isPassed: z.boolean(),
    answeredAt: z.iso.datetime(),
    questions: z.array(
      z.object({
        id: entityId,
        isRight: z.boolean(),
        /** Right options and why, once the quiz is passed; before that null. */
        rightOptionIds: z.array(entityId).nullable(),
        explanation: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'QuizResult' });
export type QuizResult = z.infer<typeof quizResult>;

export const quizAnswers = z.strictObject({
  answers: z
    .array(z.strictObject({ questionId: entityId, optionIds: z.array(entityId).max(20) }))
    .min(1)
    .max(100),
});
export type QuizAnswers = z.infer<typeof quizAnswers>;

/** One lecture as its learner sees it (AMB-01): exactly the parts of its type are there, the others null. */
const lecture = lectureOutline
  .extend({
    courseId: entityId,
    courseSlug: z.string(),
    courseTitle: z.string(),
    /** Neighbours in the order of the course, null at its ends. */
    previousLectureId: entityId.nullable(),
    nextLectureId: entityId.nullable(),
    /** Video. `linksExpireAt` is when all links of this answer end; ask again before or then. */
    video: signedLink.extend({ captions: z.array(captions) }).nullable(),
    /** Article: Markdown, without raw HTML. */
    article: z.string().nullable(),
    /** File: what is to be downloaded. */
    file: signedLink.extend({ name: z.string() }).nullable(),
    /** Accompanying downloads of any type of lecture. */
    resources: z.array(signedLink.extend({ name: z.string() })),
    quiz: z
      .object({
        passPercent: z.number().int(),
        questions: z.array(quizQuestion),
        /** The best attempt of the caller. */
        best: quizResult.nullable(),
      })
      .nullable(),
    linksExpireAt: z.iso.datetime(),
  })
  .meta({ id: 'Lecture' });
export type Lecture = z.infer<typeof lecture>;
export const lectureResponse = z.object({ lecture }).meta({ id: 'LectureResponse' });

/** From a second of a film to a later one, without what was jumped over. */
const watchedRange = z
  .tuple([seconds, seconds])
  .refine(([fromSec, toSec]) => fromSec < toSec, 'A range ends after it begins');
export type WatchedRange = z.infer<typeof watchedRange>;
/** Ranges in one report. */
const MOST_RANGES = 1_000;

/**
 * AMB-02. `completed` of a quiz and of a film is the server's to say and is ignored here: a film is completed by what
 * `watched` says, which is added to what was said before (decision 0164). Positions and watched time only rise, and
 * completed never goes back.
 */
export const progressCommand = z.strictObject({
  lectureId: entityId,
  positionSec: seconds,
  watchedSec: seconds,
  completed: z.boolean(),
  watched: z.array(watchedRange).max(MOST_RANGES).optional(),
});
export type ProgressCommand = z.infer<typeof progressCommand>;

const courseProgress = z
  .object({
    courseId: entityId,
    /** Completed of the required lectures in whole percent, rounded down: 100 means all of them. */
    percent: z.number().int().min(0).max(100),
    completed: z.boolean(),
    completedAt: z.iso.datetime().nullable(),
    /** Where to go on: the lecture that was worked on last. */
    lastLectureId: entityId.nullable(),
    /** When that was; null before anything was done. */
    lastActiveAt: z.iso.datetime().nullish(),
    lectures: z.array(
      z.object({
        lectureId: entityId,
        positionSec: seconds,
        watchedSec: seconds,
        completed: z.boolean(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    certificateId: z.string().nullable(),
  })
  .meta({ id: 'CourseProgress' });
export type CourseProgress = z.infer<typeof courseProgress>;
/**
 * Of which course, of all by default. `summary` leaves `lectures` empty: a dashboard of many courses asks where each
 * stands and no more.
 */
export const progressQuery = z.object({ courseId: entityId.optional(), summary: z.stringbool().optional() });
export type ProgressQuery = z.infer<typeof progressQuery>;
export const progressResponse = z.object({ course: courseProgress }).meta({ id: 'ProgressResponse' });
export const progressList = z.object({ courses: z.array(courseProgress) }).meta({ id: 'ProgressList' });

/** What stands on paper: `AC-2026-7KQ4-M2XD`; `toCertificateId` makes it of what somebody has typed. */
export const certificateId = z.string().regex(/^AC-\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** `name` is how the learner stands on the certificate, for good. */
export const certificateClaim = z.strictObject({
  courseId: entityId,
  name: personName,
});
export type CertificateClaim = z.infer<typeof certificateClaim>;

/** Everything the public page shows: nothing but what stands on the certificate itself. */
export const certificate = z
  .object({
    certificateId,
    /** Null once its holder has closed the account: then nobody is named any more (decision 0102). */
    learnerName: z.string().nullable(),
    courseId: entityId,
    courseSlug: z.string(),
    courseTitle: z.string(),
    /** Hours of the course, null where it names none. */
    hours: z.number().nullable(),
    issuedAt: z.iso.datetime(),
    issuer: z.string(),
    /** Address of the public page that verifies it, absolute, as its QR code holds it. */
    verifyUrl: z.string(),
    revokedAt: z.iso.datetime().nullable(),
    /** Why, in words for everyone. */
    revocationReason: z.string().nullable(),
    /** The signed credential: Open Badges 3.0 as a compact JWS, EdDSA. Null with `learnerName`, since it holds the name. */
    credential: z.string().nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;
export const certificateResponse = z.object({ certificate }).meta({ id: 'CertificateResponse' });
export const certificateList = z
  .object({ certificates: z.array(certificate) })
  .meta({ id: 'CertificateList' });

/** The reason is shown to everyone who holds the number. */
export const revocationCommand = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(10, 'Please give the reason in a sentence')
    .max(300, 'The reason is too long')
    .check(...oneLine('The reason')),
});
export type RevocationCommand = z.infer<typeof revocationCommand>;
