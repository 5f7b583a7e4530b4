import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.js';
import { NotificationsModule } from '../webhooks/notifications.module.js';
import { PollProcessor } from './poll.processor.js';
import { PollService } from './poll.service.js';
import { SweeperService } from './sweeper.service.js';

@Module({
  imports: [NotificationsModule, PaymentsModule],
  providers: [PollProcessor, PollService, SweeperService],
})
export class ReconciliationModule {}
