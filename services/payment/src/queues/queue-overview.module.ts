import { Module } from '@nestjs/common';
import { QueuesModule } from '../redis/queues.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { BullBoardController } from './bull-board.controller.js';
import { BullBoard } from './bull-board.js';
import { QueueOverviewService } from './queue-overview.service.js';
import { QueuesController } from './queues.controller.js';

/** The queues for admins, read-only. */
@Module({
  imports: [QueuesModule, RedisModule, AnalyticsModule],
  controllers: [BullBoardController, QueuesController],
  providers: [BullBoard, QueueOverviewService],
})
export class QueueOverviewModule {}
