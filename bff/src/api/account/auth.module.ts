import { Module } from '@nestjs/common';
import { SessionsModule } from '../../http/sessions/sessions.module.js';
import { KeysController } from '../public/keys.controller.js';
import { LoginLinksController } from './login-links.controller.js';
import { PasswordsController } from './passwords.controller.js';
import { RegistrationController } from './registration.controller.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { EmailVerificationController } from './verification.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [
    EmailVerificationController,
    KeysController,
    LoginLinksController,
    PasswordsController,
    RegistrationController,
    SessionsController,
  ],
  providers: [SessionsService],
})
export class AuthModule {}
