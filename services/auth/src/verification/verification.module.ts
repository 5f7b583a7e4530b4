import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [ActionTokensModule, SessionsModule, UserStoreModule],
  controllers: [VerificationController],
  providers: [VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
