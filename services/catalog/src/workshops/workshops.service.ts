import { type SaveWorkshopFields } from '@academy/contracts/admin.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { toColumns } from '../entries/entry-fields.js';
import { narrow, order, readPage, type Listing, type ListingQuery } from '../entries/entry-listing.js';
import { EntryReader } from '../entries/entry-reader.js';
import { EntryWriter, type SaveOptions } from '../entries/entry-writer.js';
import { type Workshop } from './workshop.entity.js';
import { workshopKind } from './workshop.kind.js';
import { scheduleOf } from './workshop-schedule.js';

@Injectable()
export class WorkshopsService {
  constructor(
    private readonly source: DataSource,
    private readonly reader: EntryReader,
    private readonly writer: EntryWriter,
  ) {}

  /** The soonest first, those that are over last. @param seesAll an admin who asked for drafts and archived ones too */
  list(query: ListingQuery, seesAll: boolean): Promise<Listing<Workshop>> {
    const builder = narrow(
      this.source.manager.createQueryBuilder(workshopKind.entity, 'entry'),
      query,
      seesAll,
    );
    const sort = query.sort ?? (seesAll ? 'newest' : 'soonest');
    const ordered = sort === 'soonest' ? soonestFirst(builder, new Date()) : order(builder, sort);
    return readPage(ordered, query, seesAll);
  }

  /** @param key id or slug, present or former */
  get(key: string, isAdmin: boolean): Promise<Workshop> {
    return this.reader.getVisible(workshopKind, key, isAdmin);
  }

  create(fields: SaveWorkshopFields, options: SaveOptions): Promise<Workshop> {
    const content = {
      ...workshopColumns(fields),
      ...scheduleOf(fields, null, new Date()),
      isPopular: fields.isPopular ?? false,
      cancelledAt: null,
    };
    return this.writer.create(workshopKind, content, options);
  }

  /** What the form leaves out (date, publication, popularity, picture) stays. */
  update(id: string, fields: SaveWorkshopFields, options: SaveOptions): Promise<Workshop> {
    const columns = workshopColumns(fields);
    const decide = (current: Workshop) => ({
      ...columns,
      ...scheduleOf(fields, current, new Date()),
      isPopular: fields.isPopular ?? current.isPopular,
    });
    return this.writer.update(workshopKind, id, decide, { ...options, version: fields.version });
  }

  delete(id: string, actorId: string): Promise<void> {
    return this.writer.archive(workshopKind, id, actorId);
  }
}

const workshopColumns = (fields: SaveWorkshopFields) => ({
  ...toColumns(fields),
  location: fields.location,
  capacity: fields.capacity ?? null,
  joinUrl: fields.joinUrl || null,
});

const soonestFirst = (builder: SelectQueryBuilder<Workshop>, now: Date): SelectQueryBuilder<Workshop> =>
  builder
    .addSelect('entry.endsAt < :now', 'isOver')
    .addSelect('ABS(TIMESTAMPDIFF(SECOND, :now, entry.startsAt))', 'distance')
    .setParameter('now', now)
    .orderBy('isOver', 'ASC')
    .addOrderBy('distance', 'ASC')
    .addOrderBy('entry.id', 'DESC');
