import { z } from 'zod';
import { entityId, listQuery } from '../identity.schemas.js';

/** By the time of issue, the name of the learner or the title of the course. */
const certificateSort = z.enum(['newest', 'oldest', 'name', '-name', 'course', '-course']);
export type CertificateSort = z.infer<typeof certificateSort>;
/** `search`: a number as printed, or the beginning of a name. */
export const issuedCertificateQuery = listQuery
  .pick({ page: true, limit: true, search: true })
  .extend({ courseId: entityId.optional(), sort: certificateSort.default('newest') });
const issuedCertificate = z
  .object({
    certificateId: z.string(),
    /** Null after the account was closed. */
    learnerName: z.string().nullable(),
    courseId: z.string(),
    courseTitle: z.string(),
    issuedAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    revocationReason: z.string().nullable(),
    /** Revoked by an admin; false for one that ended with its enrollment, which an admin may still revoke. */
    revokedForCause: z.boolean().optional(),
  })
  .meta({ id: 'IssuedCertificate' });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;
export const issuedCertificateList = z
  .object({ certificates: z.array(issuedCertificate), total: z.number().int(), page: z.number().int() })
  .meta({ id: 'IssuedCertificateList' });
