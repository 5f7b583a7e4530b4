import { type ReviewReason } from '@academy/contracts/reviews/review-limits';
import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** One user's report of one review. */
@Entity('review_reports')
@Index('ix_review_reports_user', ['userId', 'reviewId'])
export class ReviewReport {
  @PrimaryColumn(idColumn)
  reviewId: string;

  /** The user who reported it. */
  @PrimaryColumn(idColumn)
  userId: string;

  @Column(asciiColumn(16))
  reason: ReviewReason;

  @Column({ type: 'varchar', length: 500, nullable: true })
  note: string | null;

  @Column(instantColumn)
  createdAt: Date;

  /** The time at which a moderator hid the review or dismissed its reports; null before. */
  @Column({ ...instantColumn, nullable: true })
  closedAt: Date | null;
}
