import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { LoginLinksController } from './login-links.controller.js';
import { LoginLinks } from './login-links.service.js';

@Module({
  imports: [ActionTokensModule, PasswordsModule, SessionsModule, UserStoreModule],
  controllers: [LoginLinksController],
  providers: [LoginLinks],
})
export class LoginLinksModule {}
