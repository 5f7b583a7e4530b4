import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/user-store.module.js';
import { CodesService } from './codes.service.js';
import { PasswordHashingModule } from './password-hashing.module.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [ActionTokensModule, PasswordHashingModule, SessionsModule, UserStoreModule],
  controllers: [PasswordsController],
  providers: [CodesService, PasswordsService],
  exports: [CodesService],
})
export class PasswordsModule {}
