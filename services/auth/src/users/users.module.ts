import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { Invitations } from './invitations.service.js';
import { UserAdministration } from './user-administration.service.js';
import { UserStoreModule } from './user-store.module.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [ActionTokensModule, SessionsModule, UserStoreModule],
  controllers: [UsersController],
  providers: [Invitations, UserAdministration, UsersService],
})
export class UsersModule {}
