import { MailLimitRow } from '@academy/nest-kit';
import { Entity, Index } from 'typeorm';

/** Mails about workshops to an address that nobody has confirmed. */
@Entity('mail_limits')
@Index('ix_mail_limits_started', ['startedAt'])
export class MailLimit extends MailLimitRow {}
