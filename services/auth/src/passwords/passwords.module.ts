import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { PasswordHashingModule } from './password-hashing.module.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryCodes } from './recovery/recovery-codes.service.js';
import { RecoveryMails } from './recovery/recovery-mails.service.js';
import { RecoveryService } from './recovery/recovery.service.js';

@Module({
  imports: [ActionTokensModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [PasswordsController],
  providers: [PasswordsService, RecoveryCodes, RecoveryMails, RecoveryService],
  exports: [RecoveryCodes, RecoveryMails, RecoveryService],
})
export class PasswordsModule {}
