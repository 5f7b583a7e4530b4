import { MailLimitRow } from '@academy/nest-kit';
import { Entity, Index } from 'typeorm';

/** Receipts of the contact form. */
@Entity('receipt_limits')
@Index('ix_receipt_limits_started', ['startedAt'])
export class ReceiptLimit extends MailLimitRow {}
