import { type ItemListQuery } from '@academy/contracts/catalog/catalog.schemas';
import {
  type AdminItemListQuery,
  type PublicationRequest,
} from '@academy/contracts/items/admin-item.schemas';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { type SaveWorkshopFields } from '@academy/contracts/workshops/admin-workshop.schemas';
import { Injectable } from '@nestjs/common';
import { toColumns } from '../items/mapping/item-mapping.js';
import { ItemReader } from '../items/item-reader.js';
import { ItemWriter, type SaveOptions } from '../items/saving/item-writer.js';
import { PublishGuard } from '../items/saving/publish-guard.js';
import { type Viewer } from '../items/viewer.js';
import { type ListedItem } from '../catalog/lists/list.js';
import { ListsService, type Page } from '../catalog/lists/lists.service.js';
import { type Workshop } from './workshop.entity.js';
import { workshopErrors } from './workshop.errors.js';
import { workshopKind } from './workshop.kind.js';
import { locationOf, scheduleOf } from './workshop-schedule.js';

@Injectable()
export class WorkshopsService {
  constructor(
    private readonly lists: ListsService,
    private readonly reader: ItemReader,
    private readonly writer: ItemWriter,
    private readonly publishing: PublishGuard,
  ) {}

  /** The public list. */
  list(query: ItemListQuery): Promise<Page<ListedItem<Workshop>>> {
    return this.lists.readPage(workshopKind, query, {
      includesUnpublished: false,
      sort: query.sort ?? 'soonest',
    });
  }

  /** The admin's list, drafts and archived workshops included. */
  async listAll(query: AdminItemListQuery): Promise<Page<Workshop>> {
    const found = await this.lists.readPage(workshopKind, query, {
      includesUnpublished: true,
      sort: query.sort ?? 'newest',
    });
    return {
      ...found,
      rows: await this.reader.findInOrder(
        workshopKind,
        found.rows.map(({ id }) => id),
      ),
    };
  }

  unmetPoints(workshop: Workshop): Promise<PublishPoint[]> {
    return this.publishing.unmetPoints(workshopKind, workshop);
  }

  /** @param key id or slug, current or former */
  get(key: string, viewer: Viewer): Promise<Workshop> {
    return this.reader.getVisible(workshopKind, key, viewer);
  }

  /** The same with the teachers. */
  getWithTeachers(key: string, viewer: Viewer) {
    return this.reader.getWithTeachers(workshopKind, key, viewer);
  }

  create(fields: SaveWorkshopFields, options: SaveOptions): Promise<Workshop> {
    const content = {
      ...workshopColumns(fields),
      ...placed(fields, null),
      isPopular: fields.isPopular ?? false,
      cancelledAt: null,
      cancellationReason: null,
    };
    return this.writer.create(workshopKind, content, { ...options, teacherIds: fields.teachers });
  }

  /**
   * Fields that the form omits (date, publication, popularity, image) keep their values; fields that it clears are
   * cleared.
   */
  update(id: string, fields: SaveWorkshopFields, options: SaveOptions): Promise<Workshop> {
    const columns = workshopColumns(fields);
    const decide = (current: Workshop) => ({
      ...columns,
      ...placed(fields, current),
      isPopular: fields.isPopular ?? current.isPopular,
    });
    return this.writer.update(workshopKind, id, decide, {
      ...options,
      version: fields.version,
      teacherIds: fields.teachers,
    });
  }

  /**
   * Final: payment refunds participants as soon as it is notified (decision 0107). A workshop that is already cancelled
   * stays unchanged and keeps its reason.
   * @throws AppError WORKSHOP_NOT_FOUND, WORKSHOP_OVER
   */
  cancel(id: string, reason: string, actorId: string): Promise<Workshop> {
    const decide = ({ cancelledAt, endsAt }: Workshop) => {
      if (cancelledAt) return null;
      const now = new Date();
      if (endsAt <= now) throw workshopErrors.WORKSHOP_OVER();
      return { cancelledAt: now, cancellationReason: reason };
    };
    return this.writer.update(workshopKind, id, decide, { actorId, action: 'cancelled' });
  }

  /** @throws AppError WORKSHOP_NOT_FOUND, STALE_VERSION, NOT_PUBLISHABLE */
  setPublication(
    id: string,
    { publication, version }: PublicationRequest,
    actorId: string,
  ): Promise<Workshop> {
    const decide = (current: Workshop) => (current.publication === publication ? null : { publication });
    return this.writer.update(workshopKind, id, decide, { actorId, version });
  }

  delete(id: string, actorId: string): Promise<void> {
    return this.writer.archive(workshopKind, id, actorId);
  }

  /** Undoes `delete`. */
  restore(id: string, actorId: string): Promise<Workshop> {
    return this.writer.restore(workshopKind, id, actorId);
  }
}

/** The columns of time and place. */
function placed(fields: SaveWorkshopFields, current: Workshop | null) {
  const schedule = scheduleOf(fields, current, new Date());
  return { ...schedule, location: locationOf(fields.location, schedule.publication) };
}

const workshopColumns = (fields: SaveWorkshopFields) => ({
  ...toColumns(fields),
  capacity: fields.capacity ?? null,
  joinUrl: fields.joinUrl || null,
});
