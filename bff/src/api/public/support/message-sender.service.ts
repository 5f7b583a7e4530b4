import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { type MessageSender } from '@academy/contracts/support/message-sender.schemas';
import { messageServiceCalls } from '@academy/contracts/support/message.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';

const TIMEOUT_MS = 4_000;
const MAX_ORDERS = 5;
const UNKNOWN_SENDER: MessageSender = { user: null, orders: [], orderTotal: 0 };

/** The account that has the e-mail address of a message, with its latest orders. */
@Injectable()
export class MessageSenders {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  /** @throws AppError MESSAGE_NOT_FOUND; SERVICE_UNAVAILABLE without the accounts */
  async of(messageId: string, session: Session): Promise<MessageSender> {
    const request = { caller: callerOf(session), timeoutMs: TIMEOUT_MS };
    const { message } = await this.catalog.request(messageServiceCalls.getMessage, {
      ...request,
      params: { id: messageId },
    });
    const body = { users: [{ email: message.email }] };
    const found = await this.auth.request(userServiceCalls.lookUpUsers, { ...request, body });
    const id = found.users[0]?.userId;
    if (!id) return UNKNOWN_SENDER;
    const [{ users }, orders] = await Promise.all([
      this.auth.request(userServiceCalls.userContacts, { ...request, body: { ids: [id] } }),
      this.payment
        .request(orderServiceCalls.listTransactions, {
          ...request,
          query: { userId: id, limit: MAX_ORDERS },
        })
        .catch(() => null),
    ]);
    const [user] = users;
    if (!user) return UNKNOWN_SENDER;
    return {
      user: { id, name: user.name },
      orders: orders?.transactions ?? null,
      orderTotal: orders?.total ?? null,
    };
  }
}
