import { Global, Module, type DynamicModule } from '@nestjs/common';
import { AuditLogModule } from './audit/audit-log.module.js';
import { CatalogModule } from './catalog/catalog.client.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { IdempotencyKeysRepository } from './checkout/idempotency-keys.repository.js';
import { OrderOpeningService } from './checkout/order-opening.service.js';
import { PaymentPageService } from './checkout/payment-page.service.js';
import { CouponUseModule } from './coupons/coupon-use.module.js';
import { EnrollmentRepairService } from './enrollments/enrollment-repair.service.js';
import { EnrollmentsController } from './enrollments/enrollments.controller.js';
import { EnrollmentsRepository } from './enrollments/enrollments.repository.js';
import { LearnersController } from './enrollments/learners.controller.js';
import { LearnersRepository } from './enrollments/learners.repository.js';
import { ManualEnrollment } from './enrollments/manual/manual-enrollment.service.js';
import { ManualEnrollmentsController } from './enrollments/manual/manual-enrollments.controller.js';
import { GatewaysModule } from './gateways/gateways.module.js';
import { GroupedOutcomes } from './payments/grouped-outcomes.service.js';
import { AdminOrdersController } from './orders/admin/admin-orders.controller.js';
import { LedgerRowsRepository } from './orders/admin/ledger/ledger-rows.repository.js';
import { OrderLedgerService } from './orders/admin/ledger/order-ledger.service.js';
import { OrderCheckService } from './orders/admin/order-check.service.js';
import { OrderBuyers } from './orders/admin/search/order-buyers.js';
import { OrderSearchRepository } from './orders/admin/search/order-search.repository.js';
import { OrderSearchService } from './orders/admin/search/order-search.service.js';
import { ContactCipher } from './orders/contact/contact-cipher.js';
import { UnpaidContacts } from './orders/contact/unpaid-contacts.service.js';
import { OrderHistory } from './orders/timeline/order-history.repository.js';
import { OrderListController } from './orders/list/order-list.controller.js';
import { OrderListRepository } from './orders/list/order-list.repository.js';
import { OrderReceipts } from './orders/order-receipts.service.js';
import { OrdersRepository } from './orders/orders.repository.js';
import { OrderDetailController } from './orders/timeline/order-detail.controller.js';
import { OrderDetailService } from './orders/timeline/order-detail.service.js';
import { OrderFactsRepository } from './orders/timeline/order-facts.repository.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { AttemptsRepository } from './payments/attempts/attempts.repository.js';
import { DueAttempts } from './payments/attempts/due-attempts.service.js';
import { FulfilmentService } from './payments/fulfilment.service.js';
import { PaymentEventsRepository } from './payments/payment-events.repository.js';
import { PaymentOutcomeService } from './payments/payment-outcome.service.js';
import { ProviderCheckService } from './payments/provider-check.service.js';
import { RemovalsRepository } from './payments/removals.repository.js';
import { PaymentStatusController } from './payments/status/payment-status.controller.js';
import { PaymentStatusService } from './payments/status/payment-status.service.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RefundClosingService } from './refunds/decisions/refund-closing.service.js';
import { RefundDecisionService } from './refunds/decisions/refund-decision.service.js';
import { RefundNowService } from './refunds/decisions/refund-now.service.js';
import { RevokeService } from './refunds/decisions/revoke.service.js';
import { EnrollmentRefund } from './refunds/decisions/enrollment-refund.service.js';
import { LateEnrollmentRefund } from './refunds/late-enrollments/late-enrollment-refund.service.js';
import { LateEnrollmentsRepository } from './refunds/late-enrollments/late-enrollments.repository.js';
import { LateEnrollmentsService } from './refunds/late-enrollments/late-enrollments.service.js';
import { RefundMailsService } from './refunds/mails/refund-mails.service.js';
import { SendRefundMailProcessor } from './refunds/mails/send-refund-mail.processor.js';
import { UnsentRefundMails } from './refunds/mails/unsent-refund-mails.service.js';
import { RefundCompletionService } from './refunds/outcome/refund-completion.service.js';
import { RefundEventsRepository } from './refunds/history/refund-events.repository.js';
import { RefundListRepository } from './refunds/refund-list.repository.js';
import { RefundOutcomeService } from './refunds/outcome/refund-outcome.service.js';
import { RefundStatusService } from './refunds/outcome/refund-status.service.js';
import { RefundsController } from './refunds/refunds.controller.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundCheckService } from './refunds/sending/refund-check.service.js';
import { RefundProcessingService } from './refunds/sending/refund-processing.service.js';
import { RefundSweep } from './refunds/sending/refund-sweep.service.js';
import { SendRefundProcessor } from './refunds/sending/send-refund.processor.js';
import { SeatHolds } from './seats/seat-holds.service.js';
import { SeatsController } from './seats/seats.controller.js';
import { SeatsRepository } from './seats/seats.repository.js';
import { AuthClient } from './users/auth.client.js';
import { WorkshopMailLogModule } from './workshop-reminders/mails/log/workshop-mail-log.module.js';

const repositories = [
  AttemptsRepository,
  EnrollmentsRepository,
  IdempotencyKeysRepository,
  OrderHistory,
  OrdersRepository,
  PaymentEventsRepository,
  RefundEventsRepository,
  RefundsRepository,
  SeatsRepository,
  RemovalsRepository,
];

/** Services that other features use in both processes. */
const exported = [
  CheckoutService,
  ContactCipher,
  DueAttempts,
  OrderReceipts,
  PaymentOutcomeService,
  ProviderCheckService,
  RefundCheckService,
  RefundStatusService,
  UnpaidContacts,
];

const inner = [
  FulfilmentService,
  GroupedOutcomes,
  OrderOpeningService,
  PaymentPageService,
  RefundProcessingService,
  RefundCompletionService,
  RefundOutcomeService,
  SeatHolds,
];

const httpRepositories = [
  LateEnrollmentsRepository,
  LearnersRepository,
  LedgerRowsRepository,
  OrderFactsRepository,
  OrderListRepository,
  OrderSearchRepository,
  RefundListRepository,
];

const httpExported = [LateEnrollmentsService, OrderDetailService, PaymentStatusService];

const httpInner = [
  AuthClient,
  EnrollmentRepairService,
  EnrollmentRefund,
  LateEnrollmentRefund,
  ManualEnrollment,
  OrderBuyers,
  OrderCheckService,
  OrderLedgerService,
  OrderSearchService,
  RefundClosingService,
  RefundDecisionService,
  RefundNowService,
  RevokeService,
];

/**
 * Checkout, orders, payments, enrollments, seats and refunds: one payment transaction writes to all of them, so they
 * share their repositories (decision 0179). Other features use only services of this module. It is global because some
 * of them, such as receipts, are used here too, and modules that import each other would need a forward reference.
 */
@Global()
@Module({
  imports: [
    AuditLogModule,
    CatalogModule,
    CouponUseModule,
    GatewaysModule,
    OutboxModule,
    ReceiptsModule,
    WorkshopMailLogModule,
  ],
  providers: [...repositories, ...exported, ...inner],
  exports: exported,
})
export class PurchasesModule {
  static http(): DynamicModule {
    return {
      module: PurchasesModule,
      controllers: [
        AdminOrdersController,
        CheckoutController,
        EnrollmentsController,
        LearnersController,
        ManualEnrollmentsController,
        OrderDetailController,
        OrderListController,
        PaymentStatusController,
        RefundsController,
        SeatsController,
      ],
      providers: [...httpRepositories, ...httpExported, ...httpInner],
      exports: httpExported,
    };
  }

  /** Sends refunds, polls their status and mails the payers. */
  static worker(): DynamicModule {
    return {
      module: PurchasesModule,
      providers: [
        RefundMailsService,
        RefundSweep,
        SendRefundMailProcessor,
        SendRefundProcessor,
        UnsentRefundMails,
      ],
      exports: [UnsentRefundMails],
    };
  }
}
