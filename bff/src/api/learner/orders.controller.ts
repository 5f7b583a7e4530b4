import { orderCalls, orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { generalErrors } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PurchaseConfirmations } from './payments/purchase-confirmations.js';
import { Implement, type RequestOf } from '../../http/policies/implement.js';
import { callerOf } from '../../http/sessions/session.js';
import { PaymentClient } from '../../http/proxy/service-clients.js';

/** A payer's own orders. The payment service checks the owner of an order (T27). */
@Controller()
export class OrdersController {
  constructor(
    private readonly payment: PaymentClient,
    private readonly purchases: PurchaseConfirmations,
  ) {}

  @Implement(orderCalls.getOrder)
  async getOrder({ params, user }: RequestOf<typeof orderCalls.getOrder>) {
    const order = await this.payment.request(orderServiceCalls.getOrder, { caller: callerOf(user), params });
    if (order.status === 'SUCCESS') this.purchases.confirm(user);
    return order;
  }

  @Implement(orderCalls.listTransactions)
  async listTransactions({ params, query, user }: RequestOf<typeof orderCalls.listTransactions>) {
    const { userId } = params;
    if (userId !== user.userId && user.role !== 'admin')
      throw generalErrors.NOT_FOUND('There is no such user');
    const list = await this.payment.request(orderServiceCalls.listTransactions, {
      caller: callerOf(user),
      query: { userId, page: query.page, limit: query.limit },
    });
    if (list.transactions.some(({ status }) => status === 'SUCCESS')) this.purchases.confirm(user);
    return list;
  }
}
