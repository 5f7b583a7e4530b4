import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key under which a checkout opened an order or continued one that was open. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_created', ['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ name: 'user_id', ...idColumn })
  userId: string;

  @PrimaryColumn({
    name: 'idem_key',
    type: 'varchar',
    length: 128,
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
  })
  idemKey: string;

  @Column({ name: 'order_id', ...idColumn })
  orderId: string;

  /** SHA-256 of the body that came with the key: the same key with another body is refused. */
  @Column({ name: 'body_hash', type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  bodyHash: string;

  @Column({ name: 'created_at', ...instantColumn })
  createdAt: Date;
}
