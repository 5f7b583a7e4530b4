import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key under which a checkout opened an order or continued one that was open. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn(idColumn)
  userId: string;

  @PrimaryColumn({ type: 'varchar', length: 128, charset: 'utf8mb4', collation: 'utf8mb4_bin' })
  idempotencyKey: string;

  @Column(idColumn)
  orderId: string;

  /** SHA-256 of the key's body: the same key with another body is rejected. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  requestHash: string;

  @Column(instantColumn)
  createdAt: Date;
}
