import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { PasswordHashingModule } from '../passwords/password-hashing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/user-store.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';

@Module({
  imports: [EmailsModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [AccountsController],
  providers: [AccountsService],
})
export class AccountsModule {}
