import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The last confirmation by payment that a user owns a course; used while payment is unavailable (decision 0172). */
@Entity('confirmed_enrollments')
@Index('ix_confirmed_enrollments_latest', ['confirmedAt'])
export class ConfirmedEnrollmentRow {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn(idColumn)
  courseId: string;

  @Column(idColumn)
  enrollmentId: string;

  @Column(instantColumn)
  confirmedAt: Date;
}
