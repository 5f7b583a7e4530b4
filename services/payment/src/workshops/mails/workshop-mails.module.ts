import { Module } from '@nestjs/common';
import { AuthClient } from '../../accounts/auth.client.js';
import { RepositoriesModule } from '../../database/repositories.module.js';
import { ContactCipher } from '../../orders/contact-cipher.js';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { Recipients } from '../../accounts/recipients.service.js';
import { SendWorkshopMailProcessor } from './send-workshop-mail.processor.js';
import { WorkshopMailsService } from './workshop-mails.service.js';
import { WorkshopTurns } from './workshop-turns.service.js';

/** The worker's side: finds what is due, and sends it. */
@Module({
  imports: [OutboxModule, RepositoriesModule],
  providers: [
    Recipients,
    AuthClient,
    ContactCipher,
    SendWorkshopMailProcessor,
    WorkshopMailsService,
    WorkshopTurns,
  ],
})
export class WorkshopMailsModule {}
