import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An enrollment in a course that has ended, by payment's word (decision 0163). It names nobody. */
@Entity('revoked_enrollments')
export class RevokedEnrollmentRow {
  @PrimaryColumn(idColumn)
  enrollmentId: string;

  @Column(instantColumn)
  revokedAt: Date;
}
