import {
  type ChangeMessageRequest,
  type SupportMessageList,
  type SupportMessageQuery,
  type MessageThread,
  type ReplyRequest,
} from '@academy/contracts/support/message.schemas';
import { checkVersion, newId, type Caller, type Locked } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { ContactMailOutbox } from './mail/contact-mail-outbox.js';
import { ContactMailRelay } from './mail/contact-mail-relay.js';
import { ContactReply } from './contact/contact-reply.entity.js';
import { toMessage, toReply } from './message-presenter.js';
import { messageErrors } from './message.errors.js';
import { MessagesRepository } from './messages.repository.js';

type Change = Partial<Pick<ContactMessageRow, 'assigneeId' | 'status'>>;

/** The support inbox of admins (AMB-08). The BFF adds the admins' names. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly outbox: ContactMailOutbox,
    private readonly relay: ContactMailRelay,
    private readonly audit: AuditLog,
  ) {}

  async list(query: SupportMessageQuery, caller: Caller): Promise<SupportMessageList> {
    const assigneeId = query.mine ? (caller.userId ?? null) : null;
    const [[rows, total], counts] = await Promise.all([
      this.messages.list(query, assigneeId),
      this.messages.counts(),
    ]);
    return { messages: rows.map((row) => toMessage(row)), total, page: query.page, counts };
  }

  countOpen(): Promise<number> {
    return this.messages.countOpen();
  }

  /** @throws AppError MESSAGE_NOT_FOUND */
  async thread(id: string): Promise<MessageThread> {
    const row = await this.messages.find(id);
    if (!row) throw messageErrors.MESSAGE_NOT_FOUND();
    const replies = await this.messages.replies(id);
    return { message: { ...toMessage(row), text: row.message }, replies: replies.map(toReply) };
  }

  /** A change that is already in effect is ignored. @throws AppError MESSAGE_NOT_FOUND, STALE_VERSION */
  async change(id: string, request: ChangeMessageRequest, caller: Caller): Promise<void> {
    await this.messages.transaction(async (manager) => {
      const row = await this.lock(id, manager);
      const change = changeOf(row, request, caller);
      if (Object.entries(change).every(([name, value]) => row[name as keyof Change] === value)) return;
      checkVersion(row, request.version, messageErrors.STALE_VERSION);
      await this.write(row, change, caller, manager);
    });
  }

  /**
   * Stores the reply and its mail in one transaction. Idempotent by key.
   * @throws AppError MESSAGE_NOT_FOUND, STALE_VERSION, IDEMPOTENCY_KEY_REUSED
   */
  async reply(id: string, { key, text, version }: ReplyRequest, caller: Caller): Promise<void> {
    await this.messages.transaction(async (manager) => {
      const row = await this.lock(id, manager);
      const existing = await this.messages.findReply(id, key, manager);
      if (existing && existing.text !== text) throw messageErrors.IDEMPOTENCY_KEY_REUSED();
      if (existing) return;
      checkVersion(row, version, messageErrors.STALE_VERSION);
      const reply = { id: newId(), messageId: id, authorId: caller.userId ?? '', text, idempotencyKey: key };
      await manager.insert(ContactReply, { ...reply, createdAt: new Date() });
      await this.outbox.writeReply(manager, reply);
      const change: Change = { status: 'answered', assigneeId: row.assigneeId ?? caller.userId ?? null };
      await this.write(row, change, caller, manager, reply.id);
    });
    this.relay.flush();
  }

  /**
   * Sends a reply of unknown delivery once more, under the same message id. A second click finds it already queued and
   * is rejected.
   * @throws AppError MESSAGE_NOT_FOUND, REPLY_ALREADY_RESOLVED
   */
  async resend(id: string, replyId: string, { userId = '' }: Caller): Promise<void> {
    await this.messages.transaction(async (manager) => {
      const { status, assigneeId, ticket } = await this.lock(id, manager);
      const found = (await this.messages.replies(id, manager)).find(({ reply }) => reply.id === replyId);
      if (!found) throw messageErrors.MESSAGE_NOT_FOUND();
      if (toReply(found).delivery !== 'unknown') throw messageErrors.REPLY_ALREADY_RESOLVED();
      await this.outbox.sendAgain(manager, found.reply);
      await this.audit.append(manager, {
        action: 'message-resent',
        actorId: userId,
        subjectType: 'message',
        subjectId: id,
        before: { ticket, status, assigneeId },
        after: { ticket, status, assigneeId, replyId },
      });
    });
    this.relay.flush();
  }

  private async lock(id: string, manager: EntityManager): Promise<Locked<ContactMessageRow>> {
    const row = await this.messages.lock(id, manager);
    if (!row) throw messageErrors.MESSAGE_NOT_FOUND();
    return row;
  }

  /** Only the number, ids and states are logged: the audit log can never be changed, so it must not contain texts of users. */
  private async write(
    row: ContactMessageRow,
    change: Change,
    { userId = '' }: Caller,
    manager: EntityManager,
    replyId?: string,
  ): Promise<void> {
    const { id, ticket, version, status, assigneeId } = row;
    await manager.update(
      ContactMessageRow,
      { id },
      { ...change, version: version + 1, updatedAt: new Date() },
    );
    await this.audit.append(manager, {
      action: replyId ? 'message-replied' : 'message-changed',
      actorId: userId,
      subjectType: 'message',
      subjectId: id,
      before: { ticket, status, assigneeId },
      after: { ticket, status, assigneeId, ...change, ...(replyId ? { replyId } : {}) },
    });
  }
}

/** Assigning a new message opens it; closing needs no assignment. */
function changeOf(
  row: ContactMessageRow,
  { status, assignee }: ChangeMessageRequest,
  caller: Caller,
): Change {
  const opened = assignee === 'me' && row.status === 'new' ? ({ status: 'open' } as const) : {};
  return {
    ...opened,
    ...(status ? { status } : {}),
    ...(assignee ? { assigneeId: assignee === 'me' ? (caller.userId ?? null) : null } : {}),
  };
}
