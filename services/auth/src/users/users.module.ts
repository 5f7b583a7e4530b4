import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountClosing } from './account-closing.service.js';
import { Invitations } from './invitations.service.js';
import { LastAdmin } from './last-admin.service.js';
import { UserStoreModule } from './user-store.module.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [ActionTokensModule, SessionsModule, UserStoreModule],
  controllers: [UsersController],
  providers: [AccountClosing, Invitations, LastAdmin, UsersService],
  exports: [AccountClosing, Invitations, LastAdmin, UsersService],
})
export class UsersModule {}
