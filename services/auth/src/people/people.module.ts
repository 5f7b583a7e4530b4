import { Module } from '@nestjs/common';
import { ActionTokensModule } from '../action-tokens/action-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserStoreModule } from '../users/user-store.module.js';
import { UsersModule } from '../users/users.module.js';
import { PeopleController } from './people.controller.js';
import { PersonAccounts } from './person-accounts.service.js';
import { PersonCare } from './person-care.service.js';

@Module({
  imports: [ActionTokensModule, SessionsModule, UserStoreModule, UsersModule],
  controllers: [PeopleController],
  providers: [PersonAccounts, PersonCare],
})
export class PeopleModule {}
