import { Module } from '@nestjs/common';
import { UserPresenter } from '../user-presenter.js';
import { UserStore } from './user-store.service.js';

/** Apart from `UsersModule`, because features that it needs act on users too. */
@Module({ providers: [UserPresenter, UserStore], exports: [UserPresenter, UserStore] })
export class UserStoreModule {}
