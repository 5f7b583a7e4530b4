import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type StoredContact } from '../../users/stored-contact.js';
import { deleteByIndex } from '../../database/delete-by-index.js';
import { Outbox } from '../../outbox/outbox.js';
import { type DueMail } from './due-mails.js';
import { type WorkshopMailJob } from './send-workshop-mail.job.js';
import { WorkshopMail, type WorkshopMailOutcome } from './workshop-mail.entity.js';

/** The number of enrolled users per batch. */
const BATCH = 500;

export type NewWorkshopMail = Pick<
  WorkshopMail,
  'enrollmentId' | 'userId' | 'workshopId' | 'kind' | 'dedupeKey'
>;

/** The facts about a user that sending a mail needs. */
export interface Recipient extends StoredContact {
  readonly isEnrolled: boolean;
  readonly isAccountClosed: boolean;
  /** The order had a price. A cancellation refunds it, possibly after the mail was sent. */
  readonly hasPaid: boolean;
}

@Injectable()
export class WorkshopMailsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Inserts the mail for every enrolled user who has not got it, each with the message that starts its job.
   * @returns the number of mails
   */
  async addDue(manager: EntityManager, workshopId: string, due: DueMail, now: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const users = await this.findMissing(manager, workshopId, due);
      const mails = users.map((user) => ({ ...user, ...due, workshopId }));
      await this.addAll(manager, mails, now);
      total += users.length;
      if (users.length < BATCH) return total;
    }
  }

  /** Leaves an existing mail unchanged. */
  async add(manager: EntityManager, mail: NewWorkshopMail, now: Date): Promise<void> {
    const { enrollmentId, kind, dedupeKey } = mail;
    if (await manager.existsBy(WorkshopMail, { enrollmentId, kind, dedupeKey })) return;
    await this.addAll(manager, [mail], now);
  }

  async findOpen(id: string): Promise<WorkshopMail | null> {
    const mail = await this.source.manager.findOneBy(WorkshopMail, { id });
    return mail?.finishedAt ? null : mail;
  }

  /** Mails of the last week that are unsent more than `sinceMin` minutes after they were due, oldest first. */
  findLost({ sinceMin, limit }: { sinceMin: number; limit: number }): Promise<WorkshopMailJob[]> {
    return this.source.query<WorkshopMailJob[]>(
      `SELECT id AS mailId FROM workshop_mails
       WHERE finished_at IS NULL AND created_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY
         AND COALESCE(send_at, created_at) < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE
       ORDER BY created_at LIMIT ?`,
      [sinceMin, limit],
    );
  }

  async markDone(id: string, outcome: WorkshopMailOutcome): Promise<void> {
    await this.source.query(
      'UPDATE workshop_mails SET finished_at = UTC_TIMESTAMP(3), outcome = ? WHERE id = ? AND finished_at IS NULL',
      [outcome, id],
    );
  }

  /**
   * Deletes mails that were completed more than `days` ago.
   * @returns the number of deleted mails
   */
  deleteDone(days: number, limit: number): Promise<number> {
    return deleteByIndex(this.source, {
      table: 'workshop_mails',
      column: 'finished_at',
      index: 'ix_workshop_mails_open',
      days,
      limit,
    });
  }

  /** The order is the newest one that was fulfilled, including one refunded since. */
  async findRecipient({ enrollmentId, userId, workshopId }: WorkshopMail): Promise<Recipient> {
    const [row] = await this.source.query<
      {
        isEnrolled: number | string;
        isAccountClosed: number | string;
        orderId: string | null;
        contact: Buffer | null;
        pricePaise: number | string | null;
      }[]
    >(
      `SELECT EXISTS (SELECT 1 FROM enrollments WHERE id = ?) AS isEnrolled,
         EXISTS (SELECT 1 FROM closed_accounts WHERE user_id = ?) AS isAccountClosed,
         o.id AS orderId, o.contact, o.price_paise AS pricePaise
       FROM (SELECT 1 AS one) one LEFT JOIN orders o ON o.id = (
         SELECT id FROM orders WHERE user_id = ? AND item_type = 'workshop' AND item_id = ?
           AND state IN ('FULFILLED', 'REFUND_DUE', 'REFUNDED')
         ORDER BY created_at DESC, id DESC LIMIT 1)`,
      [enrollmentId, userId, userId, workshopId],
    );
    return {
      isEnrolled: Number(row?.isEnrolled) === 1,
      isAccountClosed: Number(row?.isAccountClosed) === 1,
      orderId: row?.orderId ?? null,
      contact: row?.contact ?? null,
      hasPaid: Number(row?.pricePaise) > 0,
    };
  }

  private findMissing(
    manager: EntityManager,
    workshopId: string,
    { kind, dedupeKey, enrolledFrom, enrolledUntil }: DueMail,
  ): Promise<{ enrollmentId: string; userId: string }[]> {
    const [from, fromValue] = enrolledFrom ? ['AND e.enrolled_at >= ?', [enrolledFrom]] : ['', []];
    const [until, untilValue] = enrolledUntil ? ['AND e.enrolled_at <= ?', [enrolledUntil]] : ['', []];
    return manager.query<{ enrollmentId: string; userId: string }[]>(
      `SELECT e.id AS enrollmentId, e.user_id AS userId FROM enrollments e
       LEFT JOIN workshop_mails m ON m.enrollment_id = e.id AND m.kind = ? AND m.dedupe_key = ?
       LEFT JOIN closed_accounts c ON c.user_id = e.user_id
       WHERE e.item_type = 'workshop' AND e.item_id = ? AND m.id IS NULL AND c.user_id IS NULL ${from} ${until}
       ORDER BY e.id LIMIT ?`,
      [kind, dedupeKey, workshopId, ...fromValue, ...untilValue, BATCH],
    );
  }

  private async addAll(manager: EntityManager, mails: readonly NewWorkshopMail[], now: Date): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map((mail) => ({ id: newId(), mail }));
    await manager.query(
      `INSERT INTO workshop_mails (id, enrollment_id, user_id, workshop_id, kind, dedupe_key, created_at) VALUES ?`,
      [
        rows.map(({ id, mail: { enrollmentId, userId, workshopId, kind, dedupeKey } }) => [
          id,
          enrollmentId,
          userId,
          workshopId,
          kind,
          dedupeKey,
          now,
        ]),
      ],
    );
    await this.outbox.addAll(
      manager,
      rows.map(({ id }) => ({
        topic: 'workshop.mail' as const,
        payload: { mailId: id },
        dedupeKey: `workshop.mail:${id}`,
        now,
      })),
    );
  }
}
