import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An ended enrollment in a course, as payment reported it (decision 0163). Contains no user. */
@Entity('revoked_enrollments')
export class RevokedEnrollmentRow {
  @PrimaryColumn(idColumn)
  enrollmentId: string;

  @Column(instantColumn)
  revokedAt: Date;
}
