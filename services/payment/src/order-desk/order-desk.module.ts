import { Module } from '@nestjs/common';
import { ContactCipher } from '../orders/contact-cipher.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { RefundListRepository } from '../refunds/refund-list.repository.js';
import { LedgerRowsRepository } from './ledger/ledger-rows.repository.js';
import { OrderLedgerService } from './ledger/order-ledger.service.js';
import { OrderCheckService } from './order-check.service.js';
import { OrderDeskController } from './order-desk.controller.js';
import { DeskBuyers } from './search/desk-buyers.js';
import { DeskOrdersRepository } from './search/desk-orders.repository.js';
import { OrderSearchService } from './search/order-search.service.js';

/** Every order for the admins: found by what stands on a receipt, told from checkout to enrollment. */
@Module({
  imports: [PaymentsModule],
  controllers: [OrderDeskController],
  providers: [
    ContactCipher,
    DeskBuyers,
    DeskOrdersRepository,
    LedgerRowsRepository,
    OrderCheckService,
    OrderLedgerService,
    OrderSearchService,
    RefundListRepository,
  ],
})
export class OrderDeskModule {}
