import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReauthenticationModule } from './reauthentication.module.js';
import { AccountSettingsController } from './account-settings.controller.js';
import { AccountSettings } from './account-settings.service.js';
import { PasswordChange } from './password-change.service.js';

@Module({
  imports: [
    ActionTokensModule,
    ErasureModule,
    PasswordHashingModule,
    PasswordsModule,
    ReauthenticationModule,
    SessionsModule,
    UserStoreModule,
    UsersModule,
  ],
  controllers: [AccountSettingsController],
  providers: [AccountSettings, PasswordChange],
})
export class AccountSettingsModule {}
