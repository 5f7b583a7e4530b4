import { Module } from '@nestjs/common';
import { RedisModule } from '../redis/redis.module.js';
import { OrderEventsController } from './order-events.controller.js';
import { OrderEventsService } from './order-events.service.js';
import { OrderWatchService } from './order-watch.service.js';

@Module({
  imports: [RedisModule],
  controllers: [OrderEventsController],
  providers: [OrderEventsService, OrderWatchService],
})
export class EventsModule {}
