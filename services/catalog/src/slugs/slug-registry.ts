import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { slugOfKey } from './item-key.js';
import { firstSlug } from './slug.js';
import { Slug } from './slug.entity.js';

export interface SlugOwner {
  readonly type: ItemType;
  readonly id: string;
}

@Injectable()
export class SlugRegistry {
  /**
   * Assigns the item the first free slug of its title: `title`, `title-2`, … (CON-04). A former slug of the item can
   * be used again; one that another item has or had is never reused.
   * @param manager the transaction that writes the item
   */
  async claim(manager: EntityManager, owner: SlugOwner, title: string): Promise<string> {
    const first = firstSlug(owner.type, title, owner.id);
    for (let number = 1; ; number++) {
      const slug = number === 1 ? first : `${first}-${number}`;
      if (await this.take(manager, owner, slug)) return slug;
    }
  }

  /**
   * @param key a slug in any case (CON-01)
   * @returns the id of the item that has or had it
   */
  async findOwner(manager: EntityManager, itemType: ItemType, key: string): Promise<string | null> {
    const slug = slugOfKey(key);
    if (slug === undefined) return null;
    const row = await manager.findOneBy(Slug, { itemType, slug });
    return row?.itemId ?? null;
  }

  /** The unique key decides, so that two concurrent saves cannot both get the slug. */
  private async take(manager: EntityManager, { type, id }: SlugOwner, slug: string): Promise<boolean> {
    await manager.query(
      'INSERT IGNORE INTO slugs (item_type, slug, item_id, created_at) VALUES (?, ?, ?, ?)',
      [type, slug, id, new Date()],
    );
    return (await this.findOwner(manager, type, slug)) === id;
  }
}
