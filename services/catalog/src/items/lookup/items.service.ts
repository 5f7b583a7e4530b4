import { type ItemSummary, type ItemRef, type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { courseKind } from '../../courses/course.kind.js';
import { ItemReader } from '../item-reader.js';
import { workshopKind } from '../../workshops/workshop.kind.js';
import { ItemsRepository } from './items.repository.js';
import { summaryOfCourse, courseItem, workshopItem, summaryOfWorkshop } from './item-lookup-view.js';

@Injectable()
export class ItemsService {
  constructor(
    private readonly reader: ItemReader,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * One item as it is sold now; an item that is not on sale is returned with a flag.
   * @param key id or slug
   * @throws AppError COURSE_NOT_FOUND, WORKSHOP_NOT_FOUND
   */
  async getItem(type: ItemType, key: string): Promise<CatalogItem> {
    if (type === 'course') {
      const course = await this.items.findCourse(key);
      if (!course) throw courseKind.notFound();
      return courseItem(course);
    }
    const workshop = await this.items.findWorkshop(key);
    if (!workshop) throw workshopKind.notFound();
    return workshopItem(workshop, new Date());
  }

  /** Summaries in the order of the request; unknown items are left out. */
  async lookUp(refs: readonly ItemRef[]): Promise<ItemSummary[]> {
    const idsOf = (type: ItemType) => refs.filter((ref) => ref.type === type).map(({ id }) => id);
    const [courses, workshops] = await Promise.all([
      this.reader.findByIds(courseKind, idsOf('course')),
      this.reader.findByIds(workshopKind, idsOf('workshop')),
    ]);
    const summaries = new Map(
      [...courses.map(summaryOfCourse), ...workshops.map(summaryOfWorkshop)].map((summary) => [
        keyOf(summary),
        summary,
      ]),
    );
    return refs.flatMap((ref) => summaries.get(keyOf(ref)) ?? []);
  }
}

const keyOf = ({ type, id }: ItemRef): string => `${type}:${id}`;
