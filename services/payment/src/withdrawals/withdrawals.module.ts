import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { WithdrawalsController } from './withdrawals.controller.js';

@Module({ imports: [RepositoriesModule], controllers: [WithdrawalsController] })
export class WithdrawalsModule {}
