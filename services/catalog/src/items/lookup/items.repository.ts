import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Course } from '../../courses/course.entity.js';
import { idOfKey } from '../../slugs/item-key.js';
import { SlugRegistry } from '../../slugs/slug-registry.js';
import { type Workshop } from '../../workshops/workshop.entity.js';

/** The columns that a sale needs, without the texts, which are a thousand times as long. */
export type PricedCourse = Pick<Course, 'id' | 'slug' | 'title' | 'pricePaise' | 'publication' | 'version'>;
export type PricedWorkshop = PricedCourse & Pick<Workshop, 'cancelledAt' | 'startsAt' | 'capacity'>;

/** Every checkout reads one of these rows, so it uses the current price (decision 0030). */
@Injectable()
export class ItemsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly slugs: SlugRegistry,
  ) {}

  /** @param key id or slug, current or former, in any case (CON-01) */
  async findCourse(key: string): Promise<PricedCourse | undefined> {
    return this.find('course', key, (id) => this.courseOf(id));
  }

  /** @param key id or slug, current or former, in any case (CON-01) */
  async findWorkshop(key: string): Promise<PricedWorkshop | undefined> {
    return this.find('workshop', key, (id) => this.workshopOf(id));
  }

  private async find<Row>(
    type: ItemType,
    key: string,
    read: (id: string) => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    const id = idOfKey(key);
    const row = id === undefined ? undefined : await read(id);
    if (row) return row;
    const owner = await this.slugs.findOwner(this.source.manager, type, key);
    return owner === null ? undefined : read(owner);
  }

  private async courseOf(id: string): Promise<PricedCourse | undefined> {
    const [row] = await this.source.query<PricedCourse[]>(
      'SELECT id, slug, title, price_paise AS pricePaise, publication, version FROM courses WHERE id = ?',
      [id],
    );
    return row;
  }

  private async workshopOf(id: string): Promise<PricedWorkshop | undefined> {
    const [row] = await this.source.query<PricedWorkshop[]>(
      `SELECT id, slug, title, price_paise AS pricePaise, publication, version, cancelled_at AS cancelledAt, starts_at AS startsAt, capacity
       FROM workshops WHERE id = ?`,
      [id],
    );
    return row;
  }
}
