import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';

@Module({
  imports: [EmailsModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [RegistrationController],
  providers: [RegistrationService],
})
export class RegistrationModule {}
