import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { ContactReply } from './contact-reply.entity.js';
import { ContactMessageRow } from './contact-message.entity.js';

@Injectable()
export class ContactRepository {
  constructor(private readonly source: DataSource) {}

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return inTransaction(this.source, work);
  }

  findByDedupeKeys(manager: EntityManager, dedupeKeys: string[]): Promise<ContactMessageRow | null> {
    return manager.findOneBy(ContactMessageRow, { dedupeKey: In(dedupeKeys) });
  }

  /** @returns false if another request has just stored the same message */
  async insertUnlessDuplicate(manager: EntityManager, row: ContactMessageRow): Promise<boolean> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ContactMessageRow)
      .values(row)
      .orIgnore()
      .updateEntity(false)
      .execute();
    return manager.existsBy(ContactMessageRow, { id: row.id });
  }

  /** @returns the number of deleted messages, at most `limit` */
  async deleteBefore(instant: Date, limit: number): Promise<number> {
    const old = await this.source.manager.find(ContactMessageRow, {
      select: { id: true },
      where: { createdAt: LessThan(instant) },
      take: limit,
    });
    const ids = In(old.map(({ id }) => id));
    if (old.length > 0)
      await this.transaction(async (manager) => {
        await manager.delete(ContactReply, { messageId: ids });
        await manager.delete(ContactMessageRow, { id: ids });
      });
    return old.length;
  }
}
