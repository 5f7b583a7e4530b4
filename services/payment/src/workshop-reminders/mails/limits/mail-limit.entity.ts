import { MailLimitRow } from '@academy/nest-kit';
import { Entity, Index } from 'typeorm';

/** The number of mails about workshops to an unconfirmed address. */
@Entity('mail_limits')
@Index('ix_mail_limits_started', ['startedAt'])
export class MailLimit extends MailLimitRow {}
