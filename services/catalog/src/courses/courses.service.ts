import { type SaveCourseFields } from '@academy/contracts/admin.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toColumns } from '../entries/entry-fields.js';
import { narrow, order, readPage, type Listing, type ListingQuery } from '../entries/entry-listing.js';
import { EntryReader } from '../entries/entry-reader.js';
import { EntryWriter, type SaveOptions } from '../entries/entry-writer.js';
import { type Course } from './course.entity.js';
import { courseKind } from './course.kind.js';

@Injectable()
export class CoursesService {
  constructor(
    private readonly source: DataSource,
    private readonly reader: EntryReader,
    private readonly writer: EntryWriter,
  ) {}

  /** @param seesAll an admin who asked for drafts and archived ones too */
  list(query: ListingQuery, seesAll: boolean): Promise<Listing<Course>> {
    const builder = this.source.manager.createQueryBuilder(courseKind.entity, 'entry');
    return readPage(order(narrow(builder, query, seesAll), query.sort), query, seesAll);
  }

  /** @param key id or slug, present or former */
  get(key: string, isAdmin: boolean): Promise<Course> {
    return this.reader.getVisible(courseKind, key, isAdmin);
  }

  /** Published unless the form says draft. */
  create(fields: SaveCourseFields, options: SaveOptions): Promise<Course> {
    const content = {
      ...toColumns(fields),
      isPopular: fields.isPopular ?? false,
      publication: fields.publication ?? 'published',
    };
    return this.writer.create(courseKind, content, options);
  }

  /** What the form leaves out (publication, popularity, picture) stays. */
  update(id: string, fields: SaveCourseFields, options: SaveOptions): Promise<Course> {
    const columns = toColumns(fields);
    const decide = (current: Course) => ({
      ...columns,
      isPopular: fields.isPopular ?? current.isPopular,
      publication: fields.publication ?? current.publication,
    });
    return this.writer.update(courseKind, id, decide, { ...options, version: fields.version });
  }

  delete(id: string, actorId: string): Promise<void> {
    return this.writer.archive(courseKind, id, actorId);
  }
}
