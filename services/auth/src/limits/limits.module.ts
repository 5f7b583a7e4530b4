import { Global, Module } from '@nestjs/common';
import { Bounds } from './bounds.service.js';
import { EvenAnswers } from './even-answers.js';
import { GrowingWaits } from './growing-waits.js';
import { LimitsRedis } from './limits-redis.js';
import { MailBounds } from './mail-bounds.service.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [Bounds, EvenAnswers, GrowingWaits, LimitsRedis, MailBounds, RateLimits],
  exports: [Bounds, EvenAnswers, GrowingWaits, MailBounds, RateLimits],
})
export class LimitsModule {}
