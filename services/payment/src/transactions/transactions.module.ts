import { Module } from '@nestjs/common';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsRepository } from './transactions.repository.js';

@Module({ controllers: [TransactionsController], providers: [TransactionsRepository] })
export class TransactionsModule {}
