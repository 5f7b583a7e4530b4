import { Global, Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie.js';
import { RateLimitInterceptor } from './limited.decorator.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({
  providers: [DeviceCookie, RateLimits, RateLimitInterceptor],
  exports: [DeviceCookie, RateLimits, RateLimitInterceptor],
})
export class LimitsModule {}
