import { type ItemListQuery } from '@academy/contracts/catalog/catalog.schemas';
import { type SaveCourseFields } from '@academy/contracts/courses/admin-course.schemas';
import {
  type AdminItemListQuery,
  type PublicationRequest,
} from '@academy/contracts/items/admin-item.schemas';
import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { Injectable } from '@nestjs/common';
import { toColumns } from '../items/mapping/item-mapping.js';
import { ItemReader } from '../items/item-reader.js';
import { ItemWriter, type SaveOptions } from '../items/saving/item-writer.js';
import { PublishGuard } from '../items/saving/publish-guard.js';
import { type Viewer } from '../items/viewer.js';
import { type ListedItem } from '../catalog/lists/list.js';
import { ListsService, type Page } from '../catalog/lists/lists.service.js';
import { type Course } from './course.entity.js';
import { courseKind } from './course.kind.js';

@Injectable()
export class CoursesService {
  constructor(
    private readonly lists: ListsService,
    private readonly reader: ItemReader,
    private readonly writer: ItemWriter,
    private readonly publishing: PublishGuard,
  ) {}

  /** The public list. Search results are sorted by relevance unless the query names another order. */
  list(query: ItemListQuery): Promise<Page<ListedItem<Course>>> {
    const sort = query.sort ?? (query.search ? 'relevance' : 'newest');
    return this.lists.readPage(courseKind, query, { includesUnpublished: false, sort });
  }

  /** The admin's list, drafts and archived courses included. */
  async listAll(query: AdminItemListQuery): Promise<Page<Course>> {
    const found = await this.lists.readPage(courseKind, query, {
      includesUnpublished: true,
      sort: query.sort ?? 'newest',
    });
    return {
      ...found,
      rows: await this.reader.findInOrder(
        courseKind,
        found.rows.map(({ id }) => id),
      ),
    };
  }

  unmetPoints(course: Course): Promise<PublishPoint[]> {
    return this.publishing.unmetPoints(courseKind, course);
  }

  /** @param key id or slug, current or former */
  get(key: string, viewer: Viewer): Promise<Course> {
    return this.reader.getVisible(courseKind, key, viewer);
  }

  /** The same with the teachers. */
  getWithTeachers(key: string, viewer: Viewer) {
    return this.reader.getWithTeachers(courseKind, key, viewer);
  }

  create(fields: SaveCourseFields, options: SaveOptions): Promise<Course> {
    const content = {
      ...toColumns(fields),
      isPopular: fields.isPopular ?? false,
      publication: fields.publication ?? 'draft',
    };
    return this.writer.create(courseKind, content, { ...options, teacherIds: fields.teachers });
  }

  /** Fields that the form omits (publication, popularity, image) keep their values. */
  update(id: string, fields: SaveCourseFields, options: SaveOptions): Promise<Course> {
    const columns = toColumns(fields);
    const decide = (current: Course) => ({
      ...columns,
      isPopular: fields.isPopular ?? current.isPopular,
      publication: fields.publication ?? current.publication,
    });
    return this.writer.update(courseKind, id, decide, {
      ...options,
      version: fields.version,
      teacherIds: fields.teachers,
    });
  }

  /** @throws AppError COURSE_NOT_FOUND, STALE_VERSION, NOT_PUBLISHABLE */
  setPublication(id: string, { publication, version }: PublicationRequest, actorId: string): Promise<Course> {
    const decide = (current: Course) => (current.publication === publication ? null : { publication });
    return this.writer.update(courseKind, id, decide, { actorId, version });
  }

  delete(id: string, actorId: string): Promise<void> {
    return this.writer.archive(courseKind, id, actorId);
  }

  /** Undoes `delete`. */
  restore(id: string, actorId: string): Promise<Course> {
    return this.writer.restore(courseKind, id, actorId);
  }
}
