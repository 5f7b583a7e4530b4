import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { userName } from '../users/user.schemas.js';
import { oneLine } from '../visible-text.js';

/** The number as printed, `AC-2026-7KQ4-M2XD`; `toCertificateId` converts typed text to it. */
export const certificateId = z.string().regex(/^AC-\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

/** `name` is the learner's name on the certificate, which never changes. */
export const certificateClaim = z.strictObject({
  courseId: entityId,
  name: userName,
});
export type CertificateClaim = z.infer<typeof certificateClaim>;

/** All data of the public page, which is only the text of the certificate itself. */
export const certificate = z
  .object({
    certificateId,
    /** Null once its holder has closed the account (decision 0102). */
    learnerName: z.string().nullable(),
    courseId: entityId,
    courseSlug: z.string(),
    courseTitle: z.string(),
    /** Hours of study of the course as the academy states them; null if it states none. */
    hours: z.number().nullable(),
    /** Number and length of the lectures at the time of issue; null if they were not recorded. */
    lectures: z.object({ count: z.number().int(), durationSec: z.number().int() }).nullable().default(null),
    issuedAt: z.iso.datetime(),
    issuer: z.string(),
    /** Absolute URL of the public page that verifies it, as in its QR code. */
    verifyUrl: z.string(),
    revokedAt: z.iso.datetime().nullable(),
    /** The public reason. */
    revocationReason: z.string().nullable(),
    /**
     * The signed credential: Open Badges 3.0 as a compact JWS, EdDSA. Null together with `learnerName`, because it
     * contains the name.
     */
    credential: z.string().nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;
export const certificateResponse = z.object({ certificate }).meta({ id: 'CertificateResponse' });
export const certificateList = z
  .object({ certificates: z.array(certificate) })
  .meta({ id: 'CertificateList' });

/** The reason is public for everyone with the number. */
export const revocationCommand = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(10, 'Please give the reason in a sentence')
    .max(300, 'The reason is too long')
    .check(...oneLine('The reason')),
});
