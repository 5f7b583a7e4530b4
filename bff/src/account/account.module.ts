import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { RecoveryController } from './recovery.controller.js';

@Module({ controllers: [AccountController, RecoveryController], providers: [AccountService] })
export class AccountModule {}
