import { Module } from '@nestjs/common';
import { RedisModule } from '../../redis/redis.module.js';
import { OrderStreamsController } from './order-streams.controller.js';
import { OrderStreams } from './order-streams.service.js';
import { OrderWatch } from './order-watch.service.js';

@Module({
  imports: [RedisModule],
  controllers: [OrderStreamsController],
  providers: [OrderStreams, OrderWatch],
})
export class EventStreamsModule {}
