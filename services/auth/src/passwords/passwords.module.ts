import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { PasswordHashingModule } from './password-hashing.module.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { PasswordResetCodes } from './password-reset/password-reset-codes.service.js';
import { RecoveryMails } from './password-reset/recovery-mails.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';

@Module({
  imports: [ActionTokensModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [PasswordsController],
  providers: [PasswordsService, PasswordResetCodes, RecoveryMails, PasswordResetService],
  exports: [PasswordResetCodes, RecoveryMails, PasswordResetService],
})
export class PasswordsModule {}
