import { type ReviewReason } from '@academy/contracts/reviews/review-limits';
import { type ReviewState } from '@academy/contracts/reviews/review.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** A learner's review of a course. Its id begins with the time of writing. */
@Entity('reviews')
@Index('uq_reviews_learner', ['courseId', 'userId'], { unique: true })
@Index('ix_reviews_user', ['userId', 'id'])
@Index('ix_reviews_newest', ['courseId', 'state', 'id'])
@Index('ix_reviews_stars', ['courseId', 'state', 'stars', 'id'])
@Index('ix_reviews_state', ['state', 'id'])
@Index('ix_reviews_moderation_queue', ['moderationQueuedAt', 'id'])
export class Review {
  @IdColumn()
  id: string;

  @Column(idColumn)
  courseId: string;

  @Column(idColumn)
  userId: string;

  /** The enrollment at the last save, which deletes the review when it ends; null if payment returned none. */
  @Column({ ...idColumn, nullable: true })
  enrollmentId: string | null;

  /** The shown name at the last edit. */
  @Column({ type: 'varchar', length: 90 })
  authorName: string;

  @Column({ type: 'tinyint', unsigned: true })
  stars: number;

  @Column({ type: 'text' })
  text: string;

  /**
   * `deleted`: its writer deleted it while it was hidden. The row stays without texts, so that a new review waits for
   * a moderator.
   */
  @Column(asciiColumn(12))
  state: ReviewState | 'deleted';

  /** The moderator's reason for hiding it. */
  @Column({ ...asciiColumn(16), nullable: true })
  hiddenReason: ReviewReason | null;

  @Column({ type: 'varchar', length: 500, nullable: true })
  hiddenNote: string | null;

  /** The academy's response. */
  @Column({ type: 'text', nullable: true })
  responseText: string | null;

  @Column({ ...instantColumn, nullable: true })
  responseAt: Date | null;

  /** The time since which it waits for a moderator; null if it does not wait. */
  @Column({ ...instantColumn, nullable: true })
  moderationQueuedAt: Date | null;

  /** Incremented by each change of its writer or of a moderator. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column({ ...instantColumn, nullable: true })
  editedAt: Date | null;
}

/** The columns that its writer's save sets. */
export type ReviewContent = Pick<Review, 'authorName' | 'enrollmentId' | 'stars' | 'text'>;
