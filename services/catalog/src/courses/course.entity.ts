import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { Item } from '../items/item.entity.js';
import { type LectureTotals } from './lecture-totals.js';
import { type RatingTotals } from './rating-totals.js';

@Entity('courses')
@Index('uq_courses_number', ['number'], { unique: true })
@Index('uq_courses_slug', ['slug'], { unique: true })
@Index('ix_courses_newest', ['publication', 'createdAt', 'id', 'number'])
@Index('ix_courses_created', ['createdAt', 'id', 'number'])
@Index('ix_courses_category_newest', ['publication', 'category', 'createdAt', 'id', 'number'])
@Index('ix_courses_popular', ['publication', 'isPopular', 'isBestSeller', 'createdAt', 'id', 'number'])
@Index('ix_courses_category_popular', [
  'publication',
  'category',
  'isPopular',
  'isBestSeller',
  'createdAt',
  'id',
  'number',
])
@Index('ix_courses_rating', ['publication', 'ratingScore', 'id', 'number'])
@Index('ix_courses_category_rating', ['publication', 'category', 'ratingScore', 'id', 'number'])
@Index('ix_courses_price', ['publication', 'pricePaise', 'id', 'number'])
@Index('ix_courses_category_price', ['publication', 'category', 'pricePaise', 'id', 'number'])
@Index('ix_courses_title', ['publication', 'title', 'id', 'number'])
@Index('ix_courses_category_title', ['publication', 'category', 'title', 'id', 'number'])
export class Course extends Item implements LectureTotals, RatingTotals {
  @Column({ type: 'int', unsigned: true, nullable: true })
  lectureCount: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lecturesDurationSec: number | null;

  @Column({ ...instantColumn, nullable: true })
  lecturesUpdatedAt: Date | null;

  @Column({ type: 'int', unsigned: true })
  stars1Count: number;

  @Column({ type: 'int', unsigned: true })
  stars2Count: number;

  @Column({ type: 'int', unsigned: true })
  stars3Count: number;

  @Column({ type: 'int', unsigned: true })
  stars4Count: number;

  @Column({ type: 'int', unsigned: true })
  stars5Count: number;

  @Column({ type: 'int', unsigned: true })
  ratingScore: number;

  /** Enrolled users, as `LearnerCounts` read them from payment. */
  @Column({ type: 'int', unsigned: true })
  learnerCount: number;
}
