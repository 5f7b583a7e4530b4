import { Module } from '@nestjs/common';
import { UnsentReceipts } from '../receipts/sending/unsent-receipts.service.js';
import { NotificationsModule } from '../webhooks/notifications.module.js';
import { OverduePolls } from './polling/overdue-polls.service.js';
import { PollScheduler } from './polling/poll-scheduler.service.js';
import { PollProcessor } from './polling/poll.processor.js';
import { PollService } from './polling/poll.service.js';
import { PollSlots } from './polling/poll-slots.js';
import { SweeperService } from './polling/sweeper.service.js';
import { ReportWorkerModule } from './reports/reports.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';

/** The worker's side of both parts: polling of open payments, and reports. */
@Module({
  imports: [NotificationsModule, OutboxModule, ReportWorkerModule],
  providers: [
    OverduePolls,
    PollScheduler,
    PollProcessor,
    PollService,
    PollSlots,
    SweeperService,
    UnsentReceipts,
  ],
})
export class ReconciliationModule {}
