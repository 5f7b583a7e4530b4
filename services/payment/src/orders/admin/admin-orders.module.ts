import { Module } from '@nestjs/common';
import { ContactCipher } from '../contact-cipher.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { RefundListRepository } from '../../refunds/refund-list.repository.js';
import { LedgerRowsRepository } from './ledger/ledger-rows.repository.js';
import { OrderLedgerService } from './ledger/order-ledger.service.js';
import { OrderCheckService } from './order-check.service.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { OrderBuyers } from './search/order-buyers.js';
import { OrderSearchRepository } from './search/order-search.repository.js';
import { OrderSearchService } from './search/order-search.service.js';

/** Every order for the admins: found by what stands on a receipt, told from checkout to enrollment. */
@Module({
  imports: [PaymentsModule],
  controllers: [AdminOrdersController],
  providers: [
    ContactCipher,
    OrderBuyers,
    OrderSearchRepository,
    LedgerRowsRepository,
    OrderCheckService,
    OrderLedgerService,
    OrderSearchService,
    RefundListRepository,
  ],
})
export class AdminOrdersModule {}
