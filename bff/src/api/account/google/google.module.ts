import { Module } from '@nestjs/common';
import { SessionsModule } from '../../../http/sessions/sessions.module.js';
import { GoogleController } from './google.controller.js';
import { GoogleProvider } from './google-provider.js';
import { GoogleService } from './google.service.js';
import { SignInCookie } from './sign-in-cookie.js';

@Module({
  imports: [SessionsModule],
  controllers: [GoogleController],
  providers: [GoogleProvider, GoogleService, SignInCookie],
})
export class GoogleModule {}
