import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import {
  inboxList,
  messageThread,
  type ChangeMessageRequest,
  type InboxList,
  type InboxQuery,
  type MessageThread,
  type ReplyRequest,
} from '@academy/contracts/inbox.schemas';
import { Injectable } from '@nestjs/common';
import { AuditNames } from '../audit/audit-names.service.js';
import { callerOf, type Session } from '../sessions/session.js';
import { CatalogClient } from '../upstream/service-clients.js';

/** The catalogue's inbox with the names of the admins in it, as they are at this moment. */
@Injectable()
export class Inbox {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly names: AuditNames,
  ) {}

  async list(query: InboxQuery, session: Session): Promise<InboxList> {
    const list = await this.catalog.call(catalogServiceRoutes.listMessages, {
      caller: callerOf(session),
      query: { ...query },
      schema: inboxList,
    });
    const names = await this.namesOf(list.messages, session);
    return { ...list, messages: list.messages.map((message) => withAssignee(message, names)) };
  }

  thread(id: string, session: Session): Promise<MessageThread> {
    return this.call('getMessage', { id }, undefined, session);
  }

  change(id: string, body: ChangeMessageRequest, session: Session): Promise<MessageThread> {
    return this.call('changeMessage', { id }, body, session);
  }

  reply(id: string, body: ReplyRequest, session: Session): Promise<MessageThread> {
    return this.call('replyToMessage', { id }, body, session);
  }

  resend(id: string, replyId: string, session: Session): Promise<MessageThread> {
    return this.call('resendReply', { id, replyId }, undefined, session);
  }

  /** Every call about one message answers its thread. */
  private async call(
    route: 'changeMessage' | 'getMessage' | 'replyToMessage' | 'resendReply',
    params: Readonly<Record<string, string>>,
    body: object | undefined,
    session: Session,
  ): Promise<MessageThread> {
    const { message, replies } = await this.catalog.call(catalogServiceRoutes[route], {
      caller: callerOf(session),
      params,
      body,
      schema: messageThread,
    });
    const authors = replies.map(({ authorId }) => ({ assigneeId: authorId }));
    const names = await this.namesOf([message, ...authors], session);
    return {
      message: withAssignee(message, names),
      replies: replies.map((reply) => ({ ...reply, authorName: names.get(reply.authorId) ?? null })),
    };
  }

  private namesOf(
    of: readonly { assigneeId: string | null }[],
    session: Session,
  ): Promise<ReadonlyMap<string, string>> {
    const ids = of.flatMap(({ assigneeId }) => (assigneeId ? [assigneeId] : []));
    return this.names.people(ids, session);
  }
}

const withAssignee = <T extends { assigneeId: string | null }>(
  of: T,
  names: ReadonlyMap<string, string>,
) => ({
  ...of,
  assigneeName: names.get(of.assigneeId ?? '') ?? null,
});
