import { MailLimitRow } from '@academy/nest-kit';
import { Entity, Index } from 'typeorm';

/** Mails about workshops to an address that nobody has confirmed. */
@Entity('mail_bounds')
@Index('mail_bounds_started', ['startedAt'])
export class MailBound extends MailLimitRow {}
