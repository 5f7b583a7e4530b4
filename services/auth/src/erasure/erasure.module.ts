import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { GoogleModule } from '../google/google.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/store/user-store.module.js';
import { AccountClosing } from './account-closing.service.js';

@Module({
  imports: [
    ActionTokensModule,
    GoogleModule,
    PasswordsModule,
    SecondFactorModule,
    SessionsModule,
    UserStoreModule,
  ],
  providers: [AccountClosing],
  exports: [AccountClosing],
})
export class ErasureModule {}
