import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/user-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { IdentityProof } from './identity-proof.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccount } from './own-account.service.js';
import { PasswordChange } from './password-change.service.js';
import { PersonalAccounts } from './personal-accounts.service.js';

@Module({
  imports: [
    ActionTokensModule,
    PasswordHashingModule,
    PasswordsModule,
    SessionsModule,
    UserStoreModule,
    UsersModule,
  ],
  controllers: [OwnAccountController],
  providers: [IdentityProof, OwnAccount, PasswordChange, PersonalAccounts],
  exports: [IdentityProof],
})
export class OwnAccountModule {}
