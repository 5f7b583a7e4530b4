import { type ItemCard, type ItemRef, type SellableItem } from '@academy/contracts/items/item.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { courseKind } from '../../courses/course.kind.js';
import { ItemReader } from '../item-reader.js';
import { workshopKind } from '../../workshops/workshop.kind.js';
import { ItemsRepository } from './items.repository.js';
import { courseCard, sellableCourse, sellableWorkshop, workshopCard } from './item-lookup-view.js';

@Injectable()
export class ItemsService {
  constructor(
    private readonly reader: ItemReader,
    private readonly items: ItemsRepository,
  ) {}

  /**
   * One item as it is sold now; one that is not on sale is answered too, and says so.
   * @param key id or slug
   * @throws AppError COURSE_NOT_FOUND, WORKSHOP_NOT_FOUND
   */
  async getSellable(type: ItemType, key: string): Promise<SellableItem> {
    if (type === 'course') {
      const course = await this.items.findCourse(key);
      if (!course) throw courseKind.notFound();
      return sellableCourse(course);
    }
    const workshop = await this.items.findWorkshop(key);
    if (!workshop) throw workshopKind.notFound();
    return sellableWorkshop(workshop, new Date());
  }

  /** Cards in the order of the request; items that are not known are left out. */
  async lookUp(refs: readonly ItemRef[]): Promise<ItemCard[]> {
    const idsOf = (type: ItemType) => refs.filter((ref) => ref.type === type).map(({ id }) => id);
    const [courses, workshops] = await Promise.all([
      this.reader.findByIds(courseKind, idsOf('course')),
      this.reader.findByIds(workshopKind, idsOf('workshop')),
    ]);
    const cards = new Map(
      [...courses.map(courseCard), ...workshops.map(workshopCard)].map((card) => [keyOf(card), card]),
    );
    return refs.flatMap((ref) => cards.get(keyOf(ref)) ?? []);
  }
}

const keyOf = ({ type, id }: ItemRef): string => `${type}:${id}`;
