import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../../sessions/sessions.module.js';
import { UserStoreModule } from '../user-store.module.js';
import { UsersModule } from '../users.module.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UserAccounts } from './user-accounts.service.js';
import { UserAdministration } from './user-administration.service.js';
import { UserAccess } from './user-access.service.js';

@Module({
  imports: [ActionTokensModule, SessionsModule, UserStoreModule, UsersModule],
  controllers: [UsersAdminController],
  providers: [UserAccess, UserAccounts, UserAdministration],
})
export class UsersAdminModule {}
