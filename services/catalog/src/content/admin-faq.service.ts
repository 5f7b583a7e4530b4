import {
  type AdminFaq,
  type OrderFaqRequest,
  type SaveFaqRequest,
} from '@academy/contracts/content/faq.schemas';
import {
  checkSeen,
  checkVersion,
  inTransaction,
  isAscii,
  type Locked,
  lockRow,
  newId,
  readUnderLock,
} from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { changesBetween } from '../items/saving/item-changes.js';
import { itemErrors } from '../items/item.errors.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { FaqEntry } from './faq-entry.entity.js';
import { faqErrors } from './faq.errors.js';

/** Questions and answers as admins edit them (AMB-09). Every change is in the log (SEC-28). */
@Injectable()
export class AdminFaqService {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  async list(manager = this.source.manager): Promise<AdminFaq[]> {
    const rows = await manager.find(FaqEntry, { order: { position: 'ASC', id: 'ASC' } });
    return rows.map(({ position: _position, ...entry }) => entry);
  }

  /** Not idempotent: each call adds one question at the end. */
  add({ version: _version, ...fields }: SaveFaqRequest, actorId: string): Promise<AdminFaq[]> {
    return this.change(async (manager) => {
      const id = newId();
      const position = ((await manager.maximum(FaqEntry, 'position')) ?? 0) + 1;
      const answer = fields.answer.replaceAll('\r\n', '\n');
      await manager.insert(FaqEntry, { ...fields, answer, id, position, version: 1 });
      await this.record(manager, { action: 'created', actorId, subjectId: id, before: null, after: fields });
    });
  }

  /** @throws AppError FAQ_NOT_FOUND, STALE_VERSION */
  save(id: string, { version, ...fields }: SaveFaqRequest, actorId: string): Promise<AdminFaq[]> {
    return this.change(async (manager) => {
      const before = await lock(manager, id);
      checkVersion(before, version, itemErrors.STALE_VERSION);
      const after = { ...fields, answer: fields.answer.replaceAll('\r\n', '\n') };
      await manager.update(FaqEntry, { id }, { ...after, version: before.version + 1 });
      await this.record(manager, {
        action: 'saved',
        actorId,
        subjectId: id,
        ...changesBetween(before, after),
      });
    });
  }

  /** @throws AppError FAQ_NOT_FOUND */
  delete(id: string, actorId: string): Promise<AdminFaq[]> {
    return this.change(async (manager) => {
      const before = await lock(manager, id);
      await manager.delete(FaqEntry, { id });
      await this.record(manager, { action: 'deleted', actorId, subjectId: id, before, after: {} });
    });
  }

  /**
   * @throws AppError STALE_VERSION if `ids` does not contain each question once, or if the order is not `seen` any
   * more
   */
  order({ ids, seen }: OrderFaqRequest, actorId: string): Promise<AdminFaq[]> {
    return this.change(async (manager) => {
      const entries = await readUnderLock(manager, ['SELECT id FROM faq_entries FOR UPDATE'], () =>
        this.list(manager),
      );
      const before = idsOf(entries);
      checkSeen(entries, (rows) => idsOf(rows).toSorted().join(), {
        seen: ids.toSorted().join(),
        staleVersion: () => faqErrors.STALE_VERSION('questions'),
      });
      checkSeen(entries, (rows) => idsOf(rows).join(), {
        seen: seen?.join(),
        staleVersion: () => faqErrors.STALE_VERSION('order'),
      });
      for (const [index, id] of ids.entries())
        await manager.update(FaqEntry, { id }, { position: index + 1 });
      const [subjectId = ''] = ids;
      if (subjectId)
        await this.record(manager, {
          action: 'reordered',
          actorId,
          subjectId,
          before: { order: questionsOf(entries, before) },
          after: { order: questionsOf(entries, ids) },
        });
    });
  }

  private async change(work: (manager: EntityManager) => Promise<void>): Promise<AdminFaq[]> {
    await inTransaction(this.source, async (manager) => {
      // Called first, so that the second of two concurrent orders waits and then reads the result of the first.
      await bumpVersion(manager);
      await work(manager);
    });
    await this.version.waitForLeases();
    return this.list();
  }

  private record(
    manager: EntityManager,
    change: { action: AuditAction; actorId: string; subjectId: string; before: object | null; after: object },
  ): Promise<void> {
    return this.audit.append(manager, { ...change, subjectType: 'faq' });
  }
}

const idsOf = (entries: readonly AdminFaq[]): string[] => entries.map(({ id }) => id);

/** The texts, because an id has no meaning once a question is deleted. */
const questionsOf = (entries: readonly AdminFaq[], ids: readonly string[]): string[] =>
  ids.map((id) => entries.find((entry) => entry.id === id)?.question ?? id);

async function lock(manager: EntityManager, id: string): Promise<Locked<FaqEntry>> {
  const entry = isAscii(id) ? await lockRow(manager, FaqEntry, { id }) : null;
  if (!entry) throw faqErrors.FAQ_NOT_FOUND();
  return entry;
}
