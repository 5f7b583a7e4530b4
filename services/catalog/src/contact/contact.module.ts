import { Mailer } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContactRetention } from './contact-retention.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { ContactMailMetrics } from './mail/contact-mail-metrics.js';
import { ContactMailOutbox } from './mail/contact-mail-outbox.js';
import { ContactMailRelay } from './mail/contact-mail-relay.js';
import { DeskAddress } from './mail/desk-address.js';
import { ReceiptBounds } from './mail/receipt-bounds.js';
import { ReplyMails } from './mail/reply-mails.service.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './mail/contact-mail-settings.js';

@Module({})
export class ContactModule {
  static forRoot(settings: ContactMailSettings): DynamicModule {
    const { MAIL_FROM, SMTP_URL } = settings;
    return {
      module: ContactModule,
      // The inbox answers by the same mails.
      global: true,
      exports: [ContactMailOutbox, ContactMailRelay],
      controllers: [ContactController],
      providers: [
        ContactMailMetrics,
        ContactMailOutbox,
        ContactMailRelay,
        ContactRepository,
        ContactRetention,
        ContactService,
        DeskAddress,
        ReceiptBounds,
        ReplyMails,
        { provide: CONTACT_MAIL_SETTINGS, useValue: settings },
        { provide: Mailer, useValue: new Mailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }) },
      ],
    };
  }
}
