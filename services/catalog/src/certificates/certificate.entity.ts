import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** The facts about course and learner at the time of issue; later changes of either do not alter them. */
@Entity('certificates')
@Index('uq_certificates_status_list_position', ['statusListPosition'], { unique: true })
@Index('uq_certificates_certificate', ['certificateId'], { unique: true })
@Index('ix_certificates_newest', ['issuedAt', 'id'])
@Index('ix_certificates_course', ['courseId', 'issuedAt', 'id'])
@Index('uq_certificates_valid', ['userId', 'courseId', 'endedEnrollmentId'], { unique: true })
@Index('ix_certificates_enrollment', ['enrollmentId'])
export class CertificateRow {
  @IdColumn()
  id: string;

  /** Place in the status lists of revoked certificates (`placeOf`), in the order of issue. */
  @Column({ type: 'int', unsigned: true, generated: 'increment' })
  statusListPosition: number;

  /** `AC-2026-7KQ4-M2XD`, as printed on the certificate. */
  @Column(asciiColumn(17))
  certificateId: string;

  /** Null once the account is closed, like `learnerName` and `credential` (decision 0102). */
  @Column({ ...idColumn, nullable: true })
  userId: string | null;

  @Column(idColumn)
  courseId: string;

  /** The enrollment that earned it. It stays when the account is closed. */
  @Column(idColumn)
  enrollmentId: string;

  /**
   * The enrollment whose end revoked the certificate, otherwise empty. Only such a certificate may coexist with
   * another of the same course.
   */
  @Column({ ...asciiColumn(26), default: '' })
  endedEnrollmentId: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  learnerName: string | null;

  @Column(asciiColumn(100))
  courseSlug: string;

  @Column({ type: 'varchar', length: 140 })
  courseTitle: string;

  @Column({ type: 'double', nullable: true })
  durationHours: number | null;

  /** Number and total length of the course's lectures. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  lectureCount: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lecturesDurationSec: number | null;

  /** Whole seconds, as in the signed times of the credential. */
  @Column(instantColumn)
  issuedAt: Date;

  /** Compact JWS. */
  @Column({ type: 'text', nullable: true })
  credential: string | null;

  @Column({ ...instantColumn, nullable: true })
  revokedAt: Date | null;

  /** Public to anyone who has the `certificateId`. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  revocationReason: string | null;

  /** Revoked by an admin: the reason is the admin's, and no later purchase earns another certificate of this course. */
  @Column({ type: 'boolean', default: false })
  isRevokedForCause: boolean;
}
