import { type MessageThread, type SupportMessageList } from '@academy/contracts/support/message.schemas';
import { Injectable } from '@nestjs/common';
import { AuditNames } from '../../admin/audit/audit-names.service.js';
import { type Session } from '../../../http/sessions/session.js';

/** Adds the current names of admins to the catalog's messages. */
@Injectable()
export class MessageNames {
  constructor(private readonly names: AuditNames) {}

  async inList(list: SupportMessageList, session: Session): Promise<SupportMessageList> {
    const names = await this.namesOf(list.messages, session);
    return { ...list, messages: list.messages.map((message) => withAssignee(message, names)) };
  }

  async inThread({ message, replies }: MessageThread, session: Session): Promise<MessageThread> {
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
    return this.names.users(ids, session);
  }
}

const withAssignee = <T extends { assigneeId: string | null }>(
  of: T,
  names: ReadonlyMap<string, string>,
) => ({
  ...of,
  assigneeName: names.get(of.assigneeId ?? '') ?? null,
});
