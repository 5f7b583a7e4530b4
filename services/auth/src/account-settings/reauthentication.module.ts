import { Module } from '@nestjs/common';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { Reauthentication } from './reauthentication.service.js';

/**
 * Separate from the account settings, because the second factor needs it, and the settings close accounts with a
 * second factor.
 */
@Module({
  imports: [PasswordHashingModule, SessionsModule, UserStoreModule],
  providers: [Reauthentication],
  exports: [Reauthentication],
})
export class ReauthenticationModule {}
