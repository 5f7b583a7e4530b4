import { Module } from '@nestjs/common';
import { SessionsModule } from '../../../http/sessions/sessions.module.js';
import { KeysController } from '../../public/keys.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [AuthController, KeysController, RecoveryController],
  providers: [AuthService],
})
export class AuthModule {}
