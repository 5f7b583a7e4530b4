import { Module } from '@nestjs/common';
import { UserPresenter } from '../user-presenter.js';
import { UserStore } from './user-store.service.js';

/** Separate from `UsersModule`, because features that it depends on use it too. */
@Module({ providers: [UserPresenter, UserStore], exports: [UserPresenter, UserStore] })
export class UserStoreModule {}
