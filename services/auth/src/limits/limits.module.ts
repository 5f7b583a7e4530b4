import { Global, Module } from '@nestjs/common';
import { Bounds } from './bounds.service.js';
import { ConstantTimeResponse } from './constant-time-response.js';
import { ProgressiveDelay } from './progressive-delay.js';
import { LimitsRedis } from './limits-redis.js';
import { MailBounds } from './mail-bounds.service.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [Bounds, ConstantTimeResponse, ProgressiveDelay, LimitsRedis, MailBounds, RateLimits],
  exports: [Bounds, ConstantTimeResponse, ProgressiveDelay, MailBounds, RateLimits],
})
export class LimitsModule {}
