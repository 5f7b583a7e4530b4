import { Module } from '@nestjs/common';
import { AuthClient } from '../../users/auth.client.js';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { Recipients } from '../../users/recipients.service.js';
import { SendWorkshopMailProcessor } from './send-workshop-mail.processor.js';
import { WorkshopMailsService } from './workshop-mails.service.js';
import { WorkshopMailScheduler } from './workshop-mail-scheduler.service.js';
import { UnconfirmedMailLimits } from './limits/unconfirmed-mail-limits.js';
import { WorkshopMailsRepository } from './workshop-mails.repository.js';
import { WorkshopSchedulesRepository } from '../workshop-schedules.repository.js';

/** The worker's side: finds due mails and sends them. */
@Module({
  imports: [OutboxModule],
  providers: [
    UnconfirmedMailLimits,
    WorkshopMailsRepository,
    WorkshopSchedulesRepository,
    Recipients,
    AuthClient,
    SendWorkshopMailProcessor,
    WorkshopMailsService,
    WorkshopMailScheduler,
  ],
})
export class WorkshopMailsModule {}
