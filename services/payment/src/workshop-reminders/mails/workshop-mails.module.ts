import { Module } from '@nestjs/common';
import { AuthClient } from '../../users/auth.client.js';
import { RepositoriesModule } from '../../database/repositories.module.js';
import { ContactCipher } from '../../orders/contact-cipher.js';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { Recipients } from '../../users/recipients.service.js';
import { SendWorkshopMailProcessor } from './send-workshop-mail.processor.js';
import { WorkshopMailsService } from './workshop-mails.service.js';
import { WorkshopMailScheduler } from './workshop-mail-scheduler.service.js';

/** The worker's side: finds what is due, and sends it. */
@Module({
  imports: [OutboxModule, RepositoriesModule],
  providers: [
    Recipients,
    AuthClient,
    ContactCipher,
    SendWorkshopMailProcessor,
    WorkshopMailsService,
    WorkshopMailScheduler,
  ],
})
export class WorkshopMailsModule {}
