import { Module } from '@nestjs/common';
import { QueuesModule } from '../redis/queues.module.js';
import { RedisModule } from '../redis/redis.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { QueueBoardController } from './queue-board.controller.js';
import { QueueBoard } from './queue-board.js';
import { QueueOverviewService } from './queue-overview.service.js';
import { QueuesController } from './queues.controller.js';

/** What admins see of the queues. Nothing here changes one. */
@Module({
  imports: [QueuesModule, RedisModule, AnalyticsModule],
  controllers: [QueueBoardController, QueuesController],
  providers: [QueueBoard, QueueOverviewService],
})
export class QueueDeskModule {}
