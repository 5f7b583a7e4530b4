import { ADDRESS_LIMIT, type AddressList } from '@academy/contracts/catalog-service.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const tables: Readonly<Record<ItemType, string>> = { course: 'courses', workshop: 'workshops' };

@Injectable()
export class AddressesRepository {
  constructor(private readonly source: DataSource) {}

  /** Walks along the index of slugs, so that the last part costs what the first one does. */
  async listPublished(type: ItemType, after: string): Promise<AddressList['addresses']> {
    const table = tables[type];
    const rows = await this.source.query<{ slug: string; updatedAt: Date }[]>(
      `SELECT slug, updatedAt FROM ${table} FORCE INDEX (${table}_slug)
       WHERE slug > ? AND publication = 'published' ORDER BY slug LIMIT ?`,
      [after, ADDRESS_LIMIT],
    );
    return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
  }
}
