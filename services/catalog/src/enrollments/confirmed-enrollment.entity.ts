import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Payment's last yes to a person and a course; it opens something only while payment is away (decision 0172). */
@Entity('confirmed_enrollments')
@Index('confirmed_enrollments_latest', ['confirmedAt'])
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
