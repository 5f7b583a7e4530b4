import { Mailer } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { ContactRetention } from './contact-retention.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { ContactMailOutbox } from './mail/contact-mail-outbox.js';
import { ContactMailRelay } from './mail/contact-mail-relay.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './mail/contact-mail-settings.js';

@Module({})
export class ContactModule {
  static forRoot(settings: ContactMailSettings): DynamicModule {
    const { MAIL_FROM, SMTP_URL } = settings;
    return {
      module: ContactModule,
      controllers: [ContactController],
      providers: [
        ContactMailOutbox,
        ContactMailRelay,
        ContactRepository,
        ContactRetention,
        ContactService,
        { provide: CONTACT_MAIL_SETTINGS, useValue: settings },
        { provide: Mailer, useValue: new Mailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }) },
      ],
    };
  }
}
