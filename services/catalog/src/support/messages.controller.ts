import { messageServiceCalls } from '@academy/contracts/support/message.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

/** A write returns the thread after the change. */
@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Implement(messageServiceCalls.listMessages)
  listMessages({ query, user }: RequestOf<typeof messageServiceCalls.listMessages>) {
    return this.messages.list(query, user);
  }

  @Implement(messageServiceCalls.getMessage)
  getMessage({ params }: RequestOf<typeof messageServiceCalls.getMessage>) {
    return this.messages.thread(params.id);
  }

  @Implement(messageServiceCalls.changeMessage)
  async changeMessage({ params, body, user }: RequestOf<typeof messageServiceCalls.changeMessage>) {
    await this.messages.change(params.id, body, user);
    return this.messages.thread(params.id);
  }

  @Implement(messageServiceCalls.reply)
  async reply({ params, body, user }: RequestOf<typeof messageServiceCalls.reply>) {
    await this.messages.reply(params.id, body, user);
    return this.messages.thread(params.id);
  }

  @Implement(messageServiceCalls.resendReply)
  async resendReply({ params, user }: RequestOf<typeof messageServiceCalls.resendReply>) {
    await this.messages.resend(params.id, params.replyId, user);
    return this.messages.thread(params.id);
  }
}
