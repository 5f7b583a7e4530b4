import { Mailer } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { ContentModule } from '../content/content.module.js';
import { ContactRetention } from './contact/contact-retention.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactRepository } from './contact/contact.repository.js';
import { ContactService } from './contact/contact.service.js';
import { MessagesController } from './messages.controller.js';
import { MessagesRepository } from './messages.repository.js';
import { MessagesService } from './messages.service.js';
import { ContactMailMetrics } from './mail/contact-mail-metrics.js';
import { ContactMailOutbox } from './mail/contact-mail-outbox.js';
import { ContactMailRelay } from './mail/contact-mail-relay.js';
import { StaffInbox } from './mail/staff-inbox.js';
import { ContactMailLimits } from './mail/contact-mail-limits.js';
import { ReplyTemplatesController } from './templates/reply-templates.controller.js';
import { ReplyTemplates } from './templates/reply-templates.service.js';
import { ReplyMails } from './mail/reply-mails.service.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './mail/contact-mail-settings.js';

@Module({})
export class SupportModule {
  static forRoot(settings: ContactMailSettings): DynamicModule {
    const { MAIL_FROM, SMTP_URL } = settings;
    return {
      module: SupportModule,
      imports: [ContentModule],
      // The dashboard counts the waiting messages.
      global: true,
      exports: [MessagesService],
      controllers: [ContactController, MessagesController, ReplyTemplatesController],
      providers: [
        AuditLog,
        ContactMailMetrics,
        ContactMailOutbox,
        ContactMailRelay,
        ContactRepository,
        ContactRetention,
        ContactService,
        MessagesRepository,
        MessagesService,
        ContactMailLimits,
        ReplyMails,
        ReplyTemplates,
        StaffInbox,
        { provide: CONTACT_MAIL_SETTINGS, useValue: settings },
        { provide: Mailer, useValue: new Mailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }) },
      ],
    };
  }
}
