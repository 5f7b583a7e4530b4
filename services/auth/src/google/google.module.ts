import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { GoogleAccounts } from './google-accounts.service.js';
import { GoogleController } from './google.controller.js';
import { GoogleSignInService } from './google-sign-in.service.js';
import { SignInCodes } from './sign-in-codes.service.js';

@Module({
  imports: [ActionTokensModule, PasswordsModule, SessionsModule, UserStoreModule],
  controllers: [GoogleController],
  providers: [GoogleAccounts, GoogleSignInService, SignInCodes],
  exports: [SignInCodes],
})
export class GoogleModule {}
