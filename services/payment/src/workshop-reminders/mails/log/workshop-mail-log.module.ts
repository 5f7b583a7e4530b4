import { Module } from '@nestjs/common';
import { OutboxModule } from '../../../outbox/outbox.module.js';
import { UnconfirmedMailBounds } from '../limits/unconfirmed-mail-bounds.js';
import { WorkshopMailLog } from './workshop-mail-log.service.js';
import { WorkshopMailsRepository } from '../workshop-mails.repository.js';

/** For purchases and retention, in both processes. */
@Module({
  imports: [OutboxModule],
  providers: [UnconfirmedMailBounds, WorkshopMailLog, WorkshopMailsRepository],
  exports: [UnconfirmedMailBounds, WorkshopMailLog],
})
export class WorkshopMailLogModule {}
