import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { GoogleModule } from '../google/google.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { RetentionService } from './retention.service.js';

@Module({
  imports: [ActionTokensModule, GoogleModule, PasswordsModule, SessionsModule],
  providers: [RetentionService],
})
export class RetentionModule {}
