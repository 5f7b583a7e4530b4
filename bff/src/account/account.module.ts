import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [AccountController, RecoveryController],
  providers: [AccountService],
})
export class AccountModule {}
