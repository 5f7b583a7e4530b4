import { checkVersion, inTransaction, isAscii, type Locked, lockRow, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { AuditLog } from '../../audit/audit-log.js';
import { CategoriesService } from '../../categories/categories.service.js';
import { ImageUploads } from '../../media/images/image-uploads.js';
import { SlugRegistry } from '../../slugs/slug-registry.js';
import { bumpVersion, CatalogVersion } from '../../catalog/version/catalog-version.js';
import { changesBetween } from './item-changes.js';
import { type LectureTotals } from '../../courses/lecture-totals.js';
import { type RatingTotals } from '../../courses/rating-totals.js';
import { type Item } from '../item.entity.js';
import { itemErrors } from '../item.errors.js';
import { type ItemKind } from '../item-kind.js';
import { ItemTeachers } from '../../teachers/item-teachers.service.js';
import { ItemOutbox } from './item-outbox.js';
import { PublishGuard } from './publish-guard.js';

export interface SaveOptions {
  readonly actorId: string;
  /** The uploaded image; if absent, the current one stays. */
  readonly image?: Buffer | undefined;
  /** The version that the form was loaded with; if absent, any version is overwritten. */
  readonly version?: number | undefined;
  /** Ids of the teachers in their order; without ids, the teacher comes from `instructor`. */
  readonly teacherIds?: readonly string[] | undefined;
  /** Action in the audit log; defaults to a save. */
  readonly action?: AuditAction;
}

/** The fields that a save sets; the writer sets the others (id, slug, image, version, times). */
export type ItemContent<E extends Item> = Omit<
  E,
  | 'id'
  | 'number'
  | 'slug'
  | 'image'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'isBestSeller'
  | 'learnerCount'
  | keyof LectureTotals
  | keyof RatingTotals
>;

/** The only write path for courses and workshops: every save handles slug, image, version and audit. */
@Injectable()
export class ItemWriter {
  constructor(
    private readonly source: DataSource,
    private readonly slugs: SlugRegistry,
    private readonly categories: CategoriesService,
    private readonly teachers: ItemTeachers,
    private readonly audit: AuditLog,
    private readonly uploads: ImageUploads,
    private readonly outbox: ItemOutbox,
    private readonly publishing: PublishGuard,
    private readonly version: CatalogVersion,
  ) {}

  /** @throws AppError NOT_PUBLISHABLE (409) */
  async create<E extends Item>(
    kind: ItemKind<E>,
    content: ItemContent<E>,
    { actorId, image: upload, teacherIds = [] }: SaveOptions,
  ): Promise<E> {
    const created = await this.uploads.saveWithImage(upload, (image) =>
      inTransaction(this.source, async (manager) => {
        const id = newId();
        const now = new Date();
        const slug = await this.slugs.claim(manager, { type: kind.type, id }, content.title);
        const category = await this.categories.admit(manager, content.category, actorId);
        const assignment = { teacherIds, instructor: content.instructor };
        const instructor = await this.teachers.assign(manager, { type: kind.type, id }, assignment, actorId);
        const item = Object.assign(new kind.entity(), content, {
          id,
          slug,
          category,
          instructor,
          image: image ?? null,
          version: 1,
          isBestSeller: false,
        });
        Object.assign(item, { createdAt: now, updatedAt: now });
        await this.publishing.check(manager, kind, { before: null, after: item });
        await manager.insert(kind.entity, item as Parameters<typeof manager.insert<E>>[1]);
        const { after } = changesBetween({}, item);
        await this.audit.append(manager, {
          action: 'created',
          actorId,
          subjectType: kind.type,
          subjectId: id,
          before: null,
          after,
        });
        await this.outbox.write(manager, kind, { before: null, after: item });
        await bumpVersion(manager);
        return item;
      }),
    );
    this.outbox.flush();
    await this.version.waitForLeases();
    return created;
  }

  /**
   * @param decide receives the locked row and returns the changes, or null if there are none; it may reject the save by
   * throwing
   * @throws AppError of the kind (404), STALE_VERSION (409), NOT_PUBLISHABLE (409)
   */
  async update<E extends Item>(
    kind: ItemKind<E>,
    id: string,
    decide: (current: E) => Partial<ItemContent<E>> | null,
    { actorId, image: upload, version, teacherIds = [], action = 'saved' }: SaveOptions,
  ): Promise<E> {
    const saved = await this.uploads.saveWithImage(upload, (image) =>
      inTransaction(this.source, async (manager) => {
        const item = await this.lock(manager, kind, id);
        checkVersion(item, version, itemErrors.STALE_VERSION);
        const before = { ...item };
        const decided = decide(item);
        if (!decided) return item;
        Object.assign(item, decided, image === undefined ? {} : { image });
        item.category = await this.categories.admit(manager, item.category, actorId);
        if (decided.instructor !== undefined)
          item.instructor = await this.teachers.assign(
            manager,
            { type: kind.type, id },
            { teacherIds, instructor: item.instructor },
            actorId,
          );
        await this.publishing.check(manager, kind, { before, after: item });
        if (item.title !== before.title)
          item.slug = await this.slugs.claim(manager, { type: kind.type, id }, item.title);
        await this.write(manager, kind, item);
        await this.recordSave(manager, kind, { before, after: item }, { actorId, action });
        await this.outbox.write(manager, kind, { before, after: item });
        await bumpVersion(manager);
        return item;
      }),
    );
    this.outbox.flush();
    await this.version.waitForLeases();
    return saved;
  }

  /** AMB-22: an item that a learner may have bought is never deleted. Archiving is idempotent. */
  async archive<E extends Item>(kind: ItemKind<E>, id: string, actorId: string): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const item = await this.lock(manager, kind, id);
      if (item.publication === 'archived') return;
      const before = { ...item };
      item.publication = 'archived';
      await this.write(manager, kind, item);
      await this.audit.append(manager, {
        action: 'archived',
        actorId,
        subjectType: kind.type,
        subjectId: id,
        before: { publication: before.publication },
        after: { publication: item.publication },
      });
      await bumpVersion(manager);
    });
    await this.version.waitForLeases();
  }

  /**
   * Undoes a deletion and restores the former publication; an item that is not archived stays unchanged. A workshop
   * whose start has passed is restored too: it was published before its start (CON-18).
   */
  async restore<E extends Item>(kind: ItemKind<E>, id: string, actorId: string): Promise<E> {
    const restored = await inTransaction(this.source, async (manager) => {
      const item = await this.lock(manager, kind, id);
      if (item.publication !== 'archived') return item;
      const before = { ...item };
      item.publication = (await this.audit.publicationBeforeArchiving(manager, id)) ?? 'draft';
      await this.write(manager, kind, item);
      await this.recordSave(manager, kind, { before, after: item }, { actorId, action: 'restored' });
      await this.outbox.write(manager, kind, { before, after: item });
      await bumpVersion(manager);
      return item;
    });
    this.outbox.flush();
    await this.version.waitForLeases();
    return restored;
  }

  /** Applies the new name of a teacher. An older form then gets STALE_VERSION. */
  async setInstructorLine(
    manager: EntityManager,
    { entity }: ItemKind<Item>,
    id: string,
    instructor: string,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .update(entity)
      .set({ instructor, updatedAt: new Date(), version: () => 'version + 1' })
      .where({ id })
      .execute();
  }

  private async lock<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    id: string,
  ): Promise<Locked<E>> {
    if (!isAscii(id)) throw kind.notFound();
    const item = await lockRow(manager, kind.entity, { id } as FindOptionsWhere<E>);
    if (!item) throw kind.notFound();
    return item;
  }

  private async write<E extends Item>(manager: EntityManager, kind: ItemKind<E>, item: E): Promise<void> {
    Object.assign(item, { version: item.version + 1, updatedAt: new Date() });
    await manager.save(kind.entity, item, { transaction: false });
  }

  private async recordSave<E extends Item>(
    manager: EntityManager,
    { type }: ItemKind<E>,
    { before, after }: { before: E; after: E },
    { actorId, action }: { actorId: string; action: AuditAction },
  ): Promise<void> {
    const about = { actorId, subjectType: type, subjectId: after.id };
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
