import { Global, Module } from '@nestjs/common';
import { RateLimitInterceptor } from './limited.decorator.js';
import { RateLimits } from './rate-limits.js';

@Global()
@Module({ providers: [RateLimits, RateLimitInterceptor], exports: [RateLimits, RateLimitInterceptor] })
export class LimitsModule {}
