import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserAccess } from './admin/user-access.service.js';
import { UserAccounts } from './admin/user-accounts.service.js';
import { UserAdministration } from './admin/user-administration.service.js';
import { UsersAdminController } from './admin/users-admin.controller.js';
import { Invitations } from './admin/invitations.service.js';
import { LastAdmin } from './admin/last-admin.service.js';
import { UserStatistics } from './admin/user-statistics.service.js';
import { UserStoreModule } from './store/user-store.module.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [ActionTokensModule, ErasureModule, SessionsModule, UserStoreModule],
  controllers: [UsersController, UsersAdminController],
  providers: [
    Invitations,
    LastAdmin,
    UserAccess,
    UserAccounts,
    UserAdministration,
    UserStatistics,
    UsersRepository,
    UsersService,
  ],
  exports: [Invitations, LastAdmin, UserStatistics, UsersService],
})
export class UsersModule {}
