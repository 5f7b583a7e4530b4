import { entityId, type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Course } from '../courses/course.entity.js';
import { SlugRegistry } from '../slugs/slug-registry.js';
import { type Workshop } from '../workshops/workshop.entity.js';

/** What selling needs to know of an item, and no more: its texts are a thousand times as long. */
export type SellableCourse = Pick<Course, 'id' | 'slug' | 'title' | 'pricePaise' | 'publication' | 'version'>;
export type SellableWorkshop = SellableCourse & Pick<Workshop, 'cancelledAt' | 'startsAt' | 'capacity'>;

/** Every checkout reads one of these, so that the price is that of this moment (decision 0030). */
@Injectable()
export class SellablesRepository {
  constructor(
    private readonly source: DataSource,
    private readonly slugs: SlugRegistry,
  ) {}

  /** @param key id or slug, present or former */
  async findCourse(key: string): Promise<SellableCourse | undefined> {
    const [row] = await this.source.query<SellableCourse[]>(
      'SELECT id, slug, title, pricePaise, publication, version FROM courses WHERE id = ?',
      [await this.idOf('course', key)],
    );
    return row;
  }

  /** @param key id or slug, present or former */
  async findWorkshop(key: string): Promise<SellableWorkshop | undefined> {
    const [row] = await this.source.query<SellableWorkshop[]>(
      `SELECT id, slug, title, pricePaise, publication, version, cancelledAt, startsAt, capacity
       FROM workshops WHERE id = ?`,
      [await this.idOf('workshop', key)],
    );
    return row;
  }

  private async idOf(type: ItemType, key: string): Promise<string | null> {
    return entityId.safeParse(key).success ? key : this.slugs.findOwner(this.source.manager, type, key);
  }
}
