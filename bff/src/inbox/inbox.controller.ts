import { inboxRoutes } from '@academy/contracts/inbox.routes';
import {
  changeMessageRequest,
  inboxList,
  inboxQuery,
  messageThread,
  replyRequest,
  type ChangeMessageRequest,
  type InboxQuery,
  type ReplyRequest,
} from '@academy/contracts/inbox.schemas';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { CurrentSession, type Session } from '../sessions/session.js';
import { Inbox } from './inbox.service.js';

const tag = 'Admin';

/** AMB-08 */
@Controller()
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  @Endpoint(inboxRoutes.listMessages, {
    policy: 'admin',
    summary: 'Messages to the academy, by default those that wait for an answer',
    tag,
    answer: inboxList,
  })
  list(@Query({ schema: inboxQuery }) query: InboxQuery, @CurrentSession() session: Session) {
    return this.inbox.list(query, session);
  }

  @Endpoint(inboxRoutes.getMessage, {
    policy: 'admin',
    summary: 'One message with its answers',
    tag,
    answer: messageThread,
  })
  get(@Param('id') id: string, @CurrentSession() session: Session) {
    return this.inbox.thread(id, session);
  }

  @Endpoint(inboxRoutes.changeMessage, {
    policy: 'admin',
    summary: 'Take a message on, close it, or call it spam',
    tag,
    answer: messageThread,
  })
  change(
    @Param('id') id: string,
    @Body({ schema: changeMessageRequest }) body: ChangeMessageRequest,
    @CurrentSession() session: Session,
  ) {
    return this.inbox.change(id, body, session);
  }

  @Endpoint(inboxRoutes.resendReply, {
    policy: 'admin',
    summary: 'Mail an answer once more of which nobody knows whether it went out',
    tag,
    answer: messageThread,
  })
  resend(@Param('id') id: string, @Param('replyId') replyId: string, @CurrentSession() session: Session) {
    return this.inbox.resend(id, replyId, session);
  }

  @Endpoint(inboxRoutes.reply, {
    policy: 'admin',
    summary: 'Answer by mail, once per key',
    tag,
    answer: messageThread,
  })
  reply(
    @Param('id') id: string,
    @Body({ schema: replyRequest }) body: ReplyRequest,
    @CurrentSession() session: Session,
  ) {
    return this.inbox.reply(id, body, session);
  }
}
