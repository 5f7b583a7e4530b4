import { type ItemType } from '@academy/contracts/identity.schemas';
import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { PaymentAttempt } from '../payments/attempts/payment-attempt.entity.js';

/** A learner's ownership of an item. A bought one names the attempt that paid; a free one and an admin's grant name none. */
@Entity('enrollments')
@Index('uq_enrollments_item', ['userId', 'itemType', 'itemId'], { unique: true })
@Index('uq_enrollments_attempt', ['attemptId'], { unique: true })
@Index('ix_enrollments_item', ['itemId', 'itemType', 'enrolledAt', 'id'])
@Index('ix_enrollments_enrolled', ['enrolledAt'])
export class Enrollment {
  @IdColumn()
  id: string;

  @Column(idColumn)
  userId: string;

  @Column({ type: 'varchar', length: 10, charset: 'ascii', collation: 'ascii_bin' })
  itemType: ItemType;

  @Column(idColumn)
  itemId: string;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @ForeignKey(() => PaymentAttempt, {
    name: 'fk_enrollments_attempt',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column({ ...idColumn, nullable: true })
  attemptId: string | null;

  @Column(instantColumn)
  enrolledAt: Date;
}
