import { Module } from '@nestjs/common';
import { SessionsModule } from '../../../http/sessions/sessions.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [AuthController, RecoveryController],
  providers: [AuthService],
})
export class AuthModule {}
