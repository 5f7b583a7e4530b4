import { messageCalls, messageServiceCalls } from '@academy/contracts/support/message.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { MessageSenders } from './message-sender.service.js';
import { MessageNames } from './message-names.service.js';

/** AMB-08 */
@Controller()
export class MessagesController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly names: MessageNames,
    private readonly senders: MessageSenders,
  ) {}

  @Implement(messageCalls.listMessages)
  async listMessages({ query, user }: RequestOf<typeof messageCalls.listMessages>) {
    const list = await this.catalog.request(messageServiceCalls.listMessages, {
      caller: callerOf(user),
      query: { ...query, mine: query.mine?.toString() },
    });
    return this.names.inList(list, user);
  }

  @Implement(messageCalls.getMessage)
  async getMessage({ params, user }: RequestOf<typeof messageCalls.getMessage>) {
    const request = { caller: callerOf(user), params };
    return this.names.inThread(await this.catalog.request(messageServiceCalls.getMessage, request), user);
  }

  @Implement(messageCalls.getSender)
  getSender({ params, user }: RequestOf<typeof messageCalls.getSender>) {
    return this.senders.of(params.id, user);
  }

  @Implement(messageCalls.changeMessage)
  async changeMessage({ params, body, user }: RequestOf<typeof messageCalls.changeMessage>) {
    const request = { caller: callerOf(user), params, body };
    return this.names.inThread(await this.catalog.request(messageServiceCalls.changeMessage, request), user);
  }

  @Implement(messageCalls.reply)
  async reply({ params, body, user }: RequestOf<typeof messageCalls.reply>) {
    const request = { caller: callerOf(user), params, body };
    return this.names.inThread(await this.catalog.request(messageServiceCalls.reply, request), user);
  }

  @Implement(messageCalls.resendReply)
  async resendReply({ params, user }: RequestOf<typeof messageCalls.resendReply>) {
    const request = { caller: callerOf(user), params };
    return this.names.inThread(await this.catalog.request(messageServiceCalls.resendReply, request), user);
  }
}
