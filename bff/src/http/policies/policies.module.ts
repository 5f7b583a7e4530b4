import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ExpiredTokenInterceptor } from './expired-token.interceptor.js';
import { PolicyAudit } from './policy-audit.js';
import { PolicyGuard } from './policy.guard.js';

@Module({
  imports: [DiscoveryModule, SessionsModule],
  providers: [
    ExpiredTokenInterceptor,
    PolicyAudit,
    PolicyGuard,
    { provide: APP_GUARD, useExisting: PolicyGuard },
  ],
  exports: [ExpiredTokenInterceptor, PolicyAudit, PolicyGuard],
})
export class PoliciesModule {}
