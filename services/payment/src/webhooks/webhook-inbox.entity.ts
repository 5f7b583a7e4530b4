import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

/** Every notification as received. Forged ones are stored with `is_signature_valid` = 0 and never processed. */
@Entity('webhook_inbox')
@Index('uq_webhook_inbox_dedupe', ['dedupeKey'], { unique: true })
@Index('ix_webhook_inbox_open', ['processedAt', 'leaseUntil'])
@Index('ix_webhook_inbox_merchant_reference', ['merchantReference'])
export class WebhookInboxRow {
  @IdColumn()
  id: string;

  @Column({ type: 'varbinary', length: 16384 })
  rawBody: Buffer;

  @Column({ type: 'boolean' })
  isSignatureValid: boolean;

  /** SHA-256 of whether the credential is valid and of the body, so that a forged copy is no duplicate of the real one. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  dedupeKey: string;

  /** Id of the order or refund in the notification, genuine or not; null if it contains no possible id. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  merchantReference: string | null;

  @Column(instantColumn)
  receivedAt: Date;

  @Column({ ...instantColumn, nullable: true })
  leaseUntil: Date | null;

  @Column({ ...instantColumn, nullable: true })
  processedAt: Date | null;
}
