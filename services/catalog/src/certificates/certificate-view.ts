import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { type CertificateRow } from './certificate.entity.js';
import { type Issuer } from './credentials/issuer.js';
import { verifyUrlOf } from './credentials/open-badge.js';

/** The public view for anyone who has the number. Contains nothing that identifies the account. */
export const toCertificate = (row: CertificateRow, issuer: Issuer): Certificate => ({
  certificateId: row.certificateId,
  learnerName: row.learnerName,
  courseId: row.courseId,
  courseSlug: row.courseSlug,
  courseTitle: row.courseTitle,
  hours: row.durationHours,
  lectures:
    row.lectureCount === null ? null : { count: row.lectureCount, durationSec: row.lecturesDurationSec ?? 0 },
  issuedAt: row.issuedAt.toISOString(),
  issuer: issuer.name,
  verifyUrl: verifyUrlOf(issuer, row.certificateId),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revocationReason: row.revocationReason,
  credential: row.credential,
});
