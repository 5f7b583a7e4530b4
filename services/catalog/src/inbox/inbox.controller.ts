import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import {
  changeMessageRequest,
  inboxQuery,
  replyRequest,
  type ChangeMessageRequest,
  type InboxList,
  type InboxQuery,
  type MessageThread,
  type ReplyRequest,
} from '@academy/contracts/inbox.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { InboxService } from './inbox.service.js';

/** A write answers the thread as it is afterwards. */
@AdminOnly()
@Controller()
export class InboxController {
  constructor(private readonly inbox: InboxService) {}

  @Get(nestPath(routes.listMessages))
  list(@Query({ schema: inboxQuery }) query: InboxQuery, @Caller() caller: Caller): Promise<InboxList> {
    return this.inbox.list(query, caller);
  }

  @Get(nestPath(routes.getMessage))
  thread(@Param('id') id: string): Promise<MessageThread> {
    return this.inbox.thread(id);
  }

  @Put(nestPath(routes.changeMessage))
  async change(
    @Param('id') id: string,
    @Body({ schema: changeMessageRequest }) body: ChangeMessageRequest,
    @Caller() caller: Caller,
  ): Promise<MessageThread> {
    await this.inbox.change(id, body, caller);
    return this.inbox.thread(id);
  }

  @Post(nestPath(routes.resendReply))
  @HttpCode(200)
  async resend(
    @Param('id') id: string,
    @Param('replyId') replyId: string,
    @Caller() caller: Caller,
  ): Promise<MessageThread> {
    await this.inbox.resend(id, replyId, caller);
    return this.inbox.thread(id);
  }

  @Post(nestPath(routes.replyToMessage))
  @HttpCode(200)
  async reply(
    @Param('id') id: string,
    @Body({ schema: replyRequest }) body: ReplyRequest,
    @Caller() caller: Caller,
  ): Promise<MessageThread> {
    await this.inbox.reply(id, body, caller);
    return this.inbox.thread(id);
  }
}
