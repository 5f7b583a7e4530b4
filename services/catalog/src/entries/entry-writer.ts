import { inTransaction, isAscii, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { ImageUploads } from '../images/image-uploads.js';
import { SlugRegistry } from '../slugs/slug-registry.js';
import { bumpVersion, CatalogVersion } from '../version/catalog-version.js';
import { changesBetween } from './entry-changes.js';
import { type Entry } from './entry.entity.js';
import { entryErrors } from './entry.errors.js';
import { type EntryKind } from './entry-kind.js';
import { EntryNotices } from './entry-notices.js';

export interface SaveOptions {
  readonly actorId: string;
  /** The picture as it was uploaded; absent keeps the one that is there. */
  readonly picture?: Buffer | undefined;
  /** The version that the form was filled from; absent overwrites whatever is there. */
  readonly version?: number | undefined;
  /** What the audit calls it; a save unless it is told otherwise. */
  readonly action?: AuditAction;
}

/** What a save decides; the rest (id, slug, image, version, times) is the writer's business. */
export type EntryContent<E extends Entry> = Omit<
  E,
  'id' | 'number' | 'slug' | 'image' | 'version' | 'createdAt' | 'updatedAt'
>;

/** The one write path of courses and workshops: slug, picture, version and audit come with every save. */
@Injectable()
export class EntryWriter {
  constructor(
    private readonly source: DataSource,
    private readonly slugs: SlugRegistry,
    private readonly categories: CategoriesRepository,
    private readonly audit: AuditLog,
    private readonly pictures: ImageUploads,
    private readonly notices: EntryNotices,
    private readonly version: CatalogVersion,
  ) {}

  async create<E extends Entry>(
    kind: EntryKind<E>,
    content: EntryContent<E>,
    { actorId, picture }: SaveOptions,
  ): Promise<E> {
    const created = await this.pictures.keep(picture, (image) =>
      inTransaction(this.source, async (manager) => {
        const id = newId();
        const now = new Date();
        const slug = await this.slugs.claim(manager, { type: kind.type, id }, content.title);
        const category = await this.categories.admit(manager, content.category, actorId);
        const entry = Object.assign(new kind.entity(), content, {
          id,
          slug,
          category,
          image: image ?? null,
          version: 1,
        });
        Object.assign(entry, { createdAt: now, updatedAt: now });
        await manager.insert(kind.entity, entry as Parameters<typeof manager.insert<E>>[1]);
        const { after } = changesBetween({}, entry);
        await this.audit.append(manager, {
          action: 'created',
          actorId,
          itemType: kind.type,
          itemId: id,
          before: null,
          after,
        });
        await this.notices.write(manager, kind, { before: null, after: entry });
        await bumpVersion(manager);
        return entry;
      }),
    );
    this.notices.flush();
    await this.version.outlived();
    return created;
  }

  /**
   * @param decide gets the row as it is, locked, and returns what it shall be, or null where it is so already; it may
   *   refuse by throwing
   * @throws AppError of the kind (404), STALE_VERSION (409)
   */
  async update<E extends Entry>(
    kind: EntryKind<E>,
    id: string,
    decide: (current: E) => Partial<EntryContent<E>> | null,
    { actorId, picture, version, action = 'saved' }: SaveOptions,
  ): Promise<E> {
    const saved = await this.pictures.keep(picture, (image) =>
      inTransaction(this.source, async (manager) => {
        const entry = await this.lock(manager, kind, id);
        if (version !== undefined && version !== entry.version)
          throw entryErrors.STALE_VERSION(entry.version);
        const before = { ...entry };
        const decided = decide(entry);
        if (!decided) return entry;
        Object.assign(entry, decided, image === undefined ? {} : { image });
        entry.category = await this.categories.admit(manager, entry.category, actorId);
        if (entry.title !== before.title)
          entry.slug = await this.slugs.claim(manager, { type: kind.type, id }, entry.title);
        await this.write(manager, kind, entry);
        await this.recordSave(manager, kind, { before, after: entry }, { actorId, action });
        await this.notices.write(manager, kind, { before, after: entry });
        await bumpVersion(manager);
        return entry;
      }),
    );
    this.notices.flush();
    await this.version.outlived();
    return saved;
  }

  /** AMB-22: nothing is deleted that a learner may have bought. Archiving twice changes nothing. */
  async archive<E extends Entry>(kind: EntryKind<E>, id: string, actorId: string): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const entry = await this.lock(manager, kind, id);
      if (entry.publication === 'archived') return;
      const before = { ...entry };
      entry.publication = 'archived';
      await this.write(manager, kind, entry);
      await this.audit.append(manager, {
        action: 'archived',
        actorId,
        itemType: kind.type,
        itemId: id,
        before: { publication: before.publication },
        after: { publication: entry.publication },
      });
      await bumpVersion(manager);
    });
    await this.version.outlived();
  }

  /**
   * Takes a deletion back: the item is again what it was before. What is not archived stays as it is. A workshop whose
   * start has passed meanwhile comes back all the same: it was published while it was to come (CON-18).
   */
  async restore<E extends Entry>(kind: EntryKind<E>, id: string, actorId: string): Promise<E> {
    const restored = await inTransaction(this.source, async (manager) => {
      const entry = await this.lock(manager, kind, id);
      if (entry.publication !== 'archived') return entry;
      const before = { ...entry };
      entry.publication = (await this.audit.publicationBeforeArchiving(manager, id)) ?? 'draft';
      await this.write(manager, kind, entry);
      await this.recordSave(manager, kind, { before, after: entry }, { actorId, action: 'restored' });
      await this.notices.write(manager, kind, { before, after: entry });
      await bumpVersion(manager);
      return entry;
    });
    this.notices.flush();
    await this.version.outlived();
    return restored;
  }

  private async lock<E extends Entry>(manager: EntityManager, kind: EntryKind<E>, id: string): Promise<E> {
    if (!isAscii(id)) throw kind.notFound();
    const entry = await manager.findOne(kind.entity, {
      where: { id } as FindOptionsWhere<E>,
      lock: { mode: 'pessimistic_write' },
    });
    if (!entry) throw kind.notFound();
    return entry;
  }

  private async write<E extends Entry>(manager: EntityManager, kind: EntryKind<E>, entry: E): Promise<void> {
    Object.assign(entry, { version: entry.version + 1, updatedAt: new Date() });
    await manager.save(kind.entity, entry, { transaction: false });
  }

  private async recordSave<E extends Entry>(
    manager: EntityManager,
    { type }: EntryKind<E>,
    { before, after }: { before: E; after: E },
    { actorId, action }: { actorId: string; action: AuditAction },
  ): Promise<void> {
    const about = { actorId, itemType: type, itemId: after.id };
    await this.audit.append(manager, { ...about, action, ...changesBetween(before, after) });
    if (before.pricePaise === after.pricePaise) return;
    await this.audit.append(manager, {
      ...about,
      action: 'price-changed',
      before: { pricePaise: before.pricePaise },
      after: { pricePaise: after.pricePaise },
    });
  }
}
