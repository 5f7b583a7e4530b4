import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { UnsentReceipts } from '../receipts/unsent-receipts.service.js';
import { UnsentRefundMails } from '../refunds/mails/unsent-refund-mails.service.js';
import { NotificationsModule } from '../webhooks/notifications.module.js';
import { BacklogService } from './backlog.service.js';
import { FeederService } from './feeder.service.js';
import { PollProcessor } from './poll.processor.js';
import { PollService } from './poll.service.js';
import { PollSlots } from './poll-slots.js';
import { SweeperService } from './sweeper.service.js';

@Module({
  imports: [NotificationsModule, PaymentsModule],
  providers: [
    BacklogService,
    FeederService,
    PollProcessor,
    PollService,
    PollSlots,
    SweeperService,
    UnsentReceipts,
    UnsentRefundMails,
  ],
})
export class ReconciliationModule {}
