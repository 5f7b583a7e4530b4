import { Global, Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.js';
import { LastMails } from './last-mails.js';
import { RateLimitInterceptor } from './limited.decorator.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [DeviceCookie, LastMails, RateLimits, RateLimitInterceptor],
  exports: [DeviceCookie, LastMails, RateLimits, RateLimitInterceptor],
})
export class LimitsModule {}
