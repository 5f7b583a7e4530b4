import { MailLimitRow } from '@academy/nest-kit';
import { Entity, Index } from 'typeorm';

/** The number of receipts to an address. */
@Entity('contact_mail_limits')
@Index('ix_contact_mail_limits_started', ['startedAt'])
export class ContactMailLimit extends MailLimitRow {}
