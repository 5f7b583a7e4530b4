import { Module } from '@nestjs/common';
import { UserPresenter } from './user-presenter.js';
import { UsersRepository } from './users.repository.js';

/** Reading accounts, for the features that users themselves depend on. */
@Module({ providers: [UserPresenter, UsersRepository], exports: [UserPresenter, UsersRepository] })
export class UserStoreModule {}
