import { MailLimits } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContactMailLimit } from './contact-mail-limit.entity.js';

/** The form accepts any e-mail address, so the receipts to one are limited; its messages are still stored (T19). */
@Injectable()
export class ContactMailLimits extends MailLimits {
  constructor(source: DataSource) {
    super(source, ContactMailLimit, { perDay: 10, canBeDelayed: false });
  }
}
