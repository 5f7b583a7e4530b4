import { Global, Module } from '@nestjs/common';
import { EvenAnswers } from './even-answers.js';
import { GrowingWaits } from './growing-waits.js';
import { LimitsRedis } from './limits-redis.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [EvenAnswers, GrowingWaits, LimitsRedis, RateLimits],
  exports: [EvenAnswers, GrowingWaits, RateLimits],
})
export class LimitsModule {}
