import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { userName } from '../users/user.schemas.js';
import { oneLine } from '../visible-text.js';

/** The number as it is printed, `AC-2026-7KQ4-M2XD`; `toCertificateId` makes it of what somebody has typed. */
export const certificateId = z.string().regex(/^AC-\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** `name` is the learner's permanent name on the certificate. */
export const certificateClaim = z.strictObject({
  courseId: entityId,
  name: userName,
});
export type CertificateClaim = z.infer<typeof certificateClaim>;

/** Everything the public page shows: only the text of the certificate itself. */
export const certificate = z
  .object({
    certificateId,
    /** Null once its holder has closed the account: then nobody is named any more (decision 0102). */
    learnerName: z.string().nullable(),
    courseId: entityId,
    courseSlug: z.string(),
    courseTitle: z.string(),
    /** Hours of study of the course as the academy states them, null where it states none. */
    hours: z.number().nullable(),
    /** Of the course at the time of issue, and what they last; null where that was not recorded. */
    lectures: z.object({ count: z.number().int(), durationSec: z.number().int() }).nullable().default(null),
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
