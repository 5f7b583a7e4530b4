import { Module } from '@nestjs/common';
import { VerificationModule } from '../verification/verification.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [VerificationModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [RegistrationController],
  providers: [RegistrationService],
})
export class RegistrationModule {}
