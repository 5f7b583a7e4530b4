import {
  UNANSWERED_STATUSES,
  type SupportMessageQuery,
  type MessageStatus,
} from '@academy/contracts/support/message.schemas';
import { inTransaction, isAscii, escapeLike, type Locked, lockRow, pageRange } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { ContactMail } from './mail/contact-mail.entity.js';
import { ContactReply } from './contact/contact-reply.entity.js';

const PAGE_SIZE = 20;

@Injectable()
export class MessagesRepository {
  constructor(private readonly source: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return inTransaction(this.source, work);
  }

  /** Waiting messages are sorted longest waiting first, all others newest first. */
  list({ page, limit = PAGE_SIZE, search, status }: SupportMessageQuery, assigneeId: string | null) {
    const { skip, take } = pageRange({ page, limit });
    const query = this.source.manager
      .createQueryBuilder(ContactMessageRow, 'message')
      .skip(skip)
      .take(take)
      .orderBy('message.createdAt', status === 'waiting' ? 'ASC' : 'DESC')
      .addOrderBy('message.id', status === 'waiting' ? 'ASC' : 'DESC');
    if (status !== 'all')
      query.andWhere('message.status IN (:...states)', {
        states: status === 'waiting' ? UNANSWERED_STATUSES : [status],
      });
    if (assigneeId) query.andWhere('message.assigneeId = :assigneeId', { assigneeId });
    if (search) {
      const ticket = isAscii(search) ? 'OR message.ticket LIKE :ticket' : '';
      query.andWhere(
        `(message.name LIKE :text OR message.email LIKE :text OR message.message LIKE :text ${ticket})`,
        {
          text: containing(search),
          ticket: containing(search.toUpperCase()),
        },
      );
    }
    return query.getManyAndCount();
  }

  async counts(): Promise<Record<MessageStatus, number>> {
    const rows = await this.source.manager
      .createQueryBuilder(ContactMessageRow, 'message')
      .select('message.status', 'status')
      .addSelect('COUNT(*)', 'count')
      .groupBy('message.status')
      .getRawMany<{ status: MessageStatus; count: string }>();
    const none = { new: 0, open: 0, answered: 0, closed: 0, spam: 0 };
    return Object.assign(none, Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])));
  }

  async countOpen(): Promise<number> {
    return this.source.manager.countBy(ContactMessageRow, { status: In([...UNANSWERED_STATUSES]) });
  }

  async find(id: string): Promise<ContactMessageRow | null> {
    return isAscii(id) ? this.source.manager.findOneBy(ContactMessageRow, { id }) : null;
  }

  /** Serializes replies and changes of concurrent admins to the same message. */
  async lock(id: string, manager: EntityManager): Promise<Locked<ContactMessageRow> | null> {
    if (!isAscii(id)) return null;
    return lockRow(manager, ContactMessageRow, { id });
  }

  findReply(messageId: string, idempotencyKey: string, manager: EntityManager): Promise<ContactReply | null> {
    return manager.findOneBy(ContactReply, { messageId, idempotencyKey });
  }

  /** Oldest first, each with its mail. */
  async replies(
    messageId: string,
    manager = this.source.manager,
  ): Promise<{ reply: ContactReply; mail: ContactMail | undefined }[]> {
    const [replies, mails] = await Promise.all([
      manager.find(ContactReply, { where: { messageId }, order: { id: 'ASC' } }),
      manager.findBy(ContactMail, { messageId, kind: 'reply' }),
    ]);
    return replies.map((reply) => ({ reply, mail: mails.find(({ replyId }) => replyId === reply.id) }));
  }
}

/** Characters that LIKE reads as patterns are searched literally. */
const containing = (text: string): string => `%${escapeLike(text)}%`;
