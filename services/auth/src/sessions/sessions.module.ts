import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { KeysModule } from '../keys/keys.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { DevicesService } from './devices/devices.service.js';
import { EndedSessionsInterceptor } from './ended-sessions.js';
import { KnownDevices } from './devices/known-devices.service.js';
import { LoginAttempts } from './login/login-attempts.service.js';
import { LoginService } from './login/login.service.js';
import { RefreshService } from './refresh/refresh.service.js';
import { SessionGrants } from './login/session-grants.js';
import { SessionProofs } from './session-proofs.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [KeysModule, PasswordHashingModule, UserStoreModule],
  controllers: [SessionsController],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: EndedSessionsInterceptor },
    DevicesService,
    KnownDevices,
    LoginAttempts,
    LoginService,
    RefreshService,
    SecondFactorPolicy,
    SessionGrants,
    SessionProofs,
    SessionsRepository,
    SessionsService,
  ],
  exports: [DevicesService, KnownDevices, SecondFactorPolicy, SessionProofs, SessionsService],
})
export class SessionsModule {}
