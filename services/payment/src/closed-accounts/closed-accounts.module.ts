import { Module } from '@nestjs/common';
import { DelistedItemsModule } from '../delisted-items/delisted-items.module.js';
import { ClosedAccountsController } from './closed-accounts.controller.js';
import { ClosedAccountsService } from './closed-accounts.service.js';
import { ClosedAccountsRepository } from './closed-accounts.repository.js';

@Module({
  imports: [DelistedItemsModule],
  controllers: [ClosedAccountsController],
  providers: [ClosedAccountsRepository, ClosedAccountsService],
})
export class ClosedAccountsModule {}
