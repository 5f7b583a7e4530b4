import { Module } from '@nestjs/common';
import { ClosedAccountsController } from './closed-accounts.controller.js';
import { Forgetting } from './forgetting.service.js';

@Module({ controllers: [ClosedAccountsController], providers: [Forgetting] })
export class ForgettingModule {}
