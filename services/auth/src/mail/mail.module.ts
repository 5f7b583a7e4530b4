import { databaseName, Mailer, redisOptions } from '@academy/nest-kit';
import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { type Environment } from '../config/env.js';
import { MailOutboxRepository } from './mail-outbox.repository.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailMetrics } from './mail-metrics.service.js';
import { MailQueueShutdown } from './mail-queue-shutdown.js';
import { SecurityMails } from './security-mails.service.js';
import { MailRelay } from './mail-relay.js';
import { SEND_MAIL_QUEUE } from './send-mail.job.js';
import { SendMailProcessor } from './send-mail.processor.js';

@Module({})
export class MailModule {
  static forRoot({ DATABASE_URL, REDIS_URL, SMTP_URL, MAIL_FROM }: Environment): DynamicModule {
    return {
      module: MailModule,
      global: true,
      imports: [
        BullModule.registerQueue({
          name: SEND_MAIL_QUEUE,
          // A queue belongs to one schema, because its ids refer to mails of that schema.
          prefix: `bull:${databaseName(DATABASE_URL)}`,
          connection: { ...redisOptions(REDIS_URL), maxRetriesPerRequest: null },
        }),
      ],
      providers: [
        MailOutbox,
        MailOutboxRepository,
        MailMetrics,
        MailQueueShutdown,
        MailRelay,
        SecurityMails,
        SendMailProcessor,
        { provide: Mailer, useValue: new Mailer({ smtpUrl: SMTP_URL, from: MAIL_FROM }) },
      ],
      exports: [MailOutbox, SecurityMails],
    };
  }
}
