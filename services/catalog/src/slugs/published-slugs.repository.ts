import { MAX_SLUGS_AT_ONCE, type SlugList } from '@academy/contracts/slugs/slug.calls';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const tables: Readonly<Record<ItemType, string>> = { course: 'courses', workshop: 'workshops' };

@Injectable()
export class PublishedSlugs {
  constructor(private readonly source: DataSource) {}

  /** Reads along the index of slugs, so that the last part costs as much as the first. */
  async list(type: ItemType, after: string): Promise<SlugList['slugs']> {
    const table = tables[type];
    const rows = await this.source.query<{ slug: string; updatedAt: Date }[]>(
      `SELECT slug, updated_at AS updatedAt FROM ${table} FORCE INDEX (uq_${table}_slug)
       WHERE slug > ? AND publication = 'published' ORDER BY slug LIMIT ?`,
      [after, MAX_SLUGS_AT_ONCE],
    );
    return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
  }
}
