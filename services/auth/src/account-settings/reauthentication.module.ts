import { Module } from '@nestjs/common';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { Reauthentication } from './reauthentication.service.js';

/** Apart from the account settings, because the second factor needs it and the settings close accounts that have one. */
@Module({
  imports: [PasswordHashingModule, SessionsModule, UserStoreModule],
  providers: [Reauthentication],
  exports: [Reauthentication],
})
export class ReauthenticationModule {}
