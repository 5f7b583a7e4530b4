import { Module } from '@nestjs/common';
import { OutboxModule } from '../../../outbox/outbox.module.js';
import { UnconfirmedMailLimits } from '../limits/unconfirmed-mail-limits.js';
import { WorkshopMailLog } from './workshop-mail-log.service.js';
import { WorkshopMailsRepository } from '../workshop-mails.repository.js';

/** Used by purchases and retention, in both processes. */
@Module({
  imports: [OutboxModule],
  providers: [UnconfirmedMailLimits, WorkshopMailLog, WorkshopMailsRepository],
  exports: [UnconfirmedMailLimits, WorkshopMailLog],
})
export class WorkshopMailLogModule {}
