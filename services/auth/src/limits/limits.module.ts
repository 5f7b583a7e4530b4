import { Global, Module } from '@nestjs/common';
import { DailyLimits } from './daily-limits.service.js';
import { ConstantTimeResponse } from './constant-time-response.js';
import { ProgressiveDelay } from './progressive-delay.js';
import { LimitsRedis } from './limits-redis.js';
import { MailRequestLimits } from './mail-request-limits.service.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [
    DailyLimits,
    ConstantTimeResponse,
    ProgressiveDelay,
    LimitsRedis,
    MailRequestLimits,
    RateLimits,
  ],
  exports: [DailyLimits, ConstantTimeResponse, ProgressiveDelay, MailRequestLimits, RateLimits],
})
export class LimitsModule {}
