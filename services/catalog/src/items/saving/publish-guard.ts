import {
  unmetPoints,
  type PublishFacts,
  type PublishPoint,
} from '@academy/contracts/items/publish-checklist';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lectureContentOf } from '../../lectures/lecture-content.js';
import { ItemTeachers } from '../../teachers/item-teachers.service.js';
import { type Item } from '../item.entity.js';
import { itemErrors } from '../item.errors.js';
import { type ItemKind } from '../item-kind.js';

/** Facts from other tables than the item's. */
type RelatedFacts = Pick<PublishFacts, 'hasTeacher' | 'lectures'>;

/** Decides whether a course or workshop may be published (decision 0189). */
@Injectable()
export class PublishGuard {
  constructor(
    private readonly source: DataSource,
    private readonly teachers: ItemTeachers,
  ) {}

  /** Requirements that the stored item does not meet. The start matters until the item is published (CON-18). */
  async unmetPoints<E extends Item>(kind: ItemKind<E>, item: E): Promise<PublishPoint[]> {
    const unmet = unmetPoints(factsOf(kind, item, await this.relatedFacts(this.source.manager, kind, item)));
    return item.publication === 'published' ? unmet.filter((point) => point !== 'start') : unmet;
  }

  /**
   * A published item that was incomplete before may be saved unchanged. Runs in the transaction of the save, which has
   * locked the row.
   * @throws AppError NOT_PUBLISHABLE
   */
  async check<E extends Item>(
    manager: EntityManager,
    kind: ItemKind<E>,
    { before, after }: { readonly before: E | null; readonly after: E },
  ): Promise<void> {
    if (after.publication !== 'published') return;
    const related = await this.relatedFacts(manager, kind, after);
    const tolerated = before?.publication === 'published' ? unmetPoints(factsOf(kind, before, related)) : [];
    const unmet = unmetPoints(factsOf(kind, after, related)).filter((point) => !tolerated.includes(point));
    if (unmet.length > 0) throw itemErrors.NOT_PUBLISHABLE(unmet);
  }

  private async relatedFacts(
    manager: EntityManager,
    { type }: Pick<ItemKind<Item>, 'type'>,
    { id }: Item,
  ): Promise<RelatedFacts> {
    const hasTeacher = await this.teachers.areAssigned(manager, id);
    if (type === 'workshop') return { hasTeacher, lectures: null };
    const { filled, empty } = await lectureContentOf(manager, id);
    return { hasTeacher, lectures: { filled: filled.size, empty: empty.size } };
  }
}

function factsOf<E extends Item>(kind: ItemKind<E>, item: E, related: RelatedFacts): PublishFacts {
  const schedule = kind.scheduleOf(item);
  return {
    ...related,
    // The column of the price is not nullable.
    hasPrice: true,
    hours: item.durationHours,
    hasImage: item.image !== null,
    isToCome: schedule && Date.parse(schedule.startsAt) > Date.now(),
  };
}
