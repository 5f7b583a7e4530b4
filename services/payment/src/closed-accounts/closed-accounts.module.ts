import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { DelistedItemsModule } from '../delisted-items/delisted-items.module.js';
import { ContactCipher } from '../orders/contact-cipher.js';
import { UnpaidContacts } from '../erasure/unpaid-contacts.service.js';
import { LateEnrollmentsModule } from '../refunds/late/late-enrollments.module.js';
import { ClosedAccountsController } from './closed-accounts.controller.js';
import { ClosedAccountsService } from './closed-accounts.service.js';

@Module({
  imports: [DelistedItemsModule, LateEnrollmentsModule, RepositoriesModule],
  controllers: [ClosedAccountsController],
  providers: [ClosedAccountsService, ContactCipher, UnpaidContacts],
})
export class ClosedAccountsModule {}
