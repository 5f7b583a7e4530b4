import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** What was said of a course and a person at the moment of issue; later changes of either leave it as it is. */
@Entity('certificates')
@Index('certificates_number', ['number'], { unique: true })
@Index('certificates_certificate', ['certificateId'], { unique: true })
@Index('certificates_newest', ['issuedAt', 'id'])
@Index('certificates_course', ['courseId', 'issuedAt', 'id'])
@Index('certificates_standing', ['userId', 'courseId', 'endedEnrollmentId'], { unique: true })
@Index('certificates_enrollment', ['enrollmentId'])
export class CertificateRow {
  @IdColumn()
  id: string;

  /** Counts up: its place in the list of what was revoked. */
  @Column({ type: 'int', unsigned: true, generated: 'increment' })
  number: number;

  /** `AC-2026-7KQ4-M2XD`: what stands on paper. */
  @Column(asciiColumn(17))
  certificateId: string;

  /** Null once the account was closed, like `learnerName` and `credential` (decision 0102). */
  @Column({ ...idColumn, nullable: true })
  userId: string | null;

  @Column(idColumn)
  courseId: string;

  /** The enrollment that it rests on; null where it is older than decision 0163. Kept when the account is closed. */
  @Column({ ...idColumn, nullable: true })
  enrollmentId: string | null;

  /** The enrollment whose end has revoked it, else empty: only then may its course have another beside it. */
  @Column({ ...asciiColumn(26), default: '' })
  endedEnrollmentId: string;

  @Column({ type: 'varchar', length: 80, nullable: true })
  learnerName: string | null;

  @Column(asciiColumn(100))
  courseSlug: string;

  @Column({ type: 'varchar', length: 140 })
  courseTitle: string;

  @Column({ type: 'double', nullable: true })
  hours: number | null;

  /** Whole seconds: the credential's signed times count in them. */
  @Column(instantColumn)
  issuedAt: Date;

  /** Compact JWS. */
  @Column({ type: 'text', nullable: true })
  credential: string | null;

  @Column({ ...instantColumn, nullable: true })
  revokedAt: Date | null;

  /** Shown to everyone who holds the number. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  revocationReason: string | null;

  /** By an admin: the reason is theirs, and no purchase earns its owner another one of this course. */
  @Column({ type: 'boolean', default: false })
  revokedForCause: boolean;
}
