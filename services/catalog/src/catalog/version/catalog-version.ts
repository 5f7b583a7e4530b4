import { setTimeout as sleep } from 'node:timers/promises';
import { type CatalogLease } from '@academy/contracts/catalog/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A timer may be early by a fraction of this. */
const MARGIN_MS = 5;

/**
 * Part of every transaction that changes what is shown to everyone, and its last statement: the row is locked until the
 * commit, so versions become visible in their order.
 */
export async function bumpVersion(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE catalog_version SET version = version + 1');
}

/** What keeps copies of the catalogue from outliving a change (decision 0071). */
@Injectable()
export class CatalogVersion {
  constructor(
    private readonly source: DataSource,
    private readonly leaseMs: number,
  ) {}

  /** What other apps may keep copies under, and for how long they need not ask again. */
  async lease(): Promise<CatalogLease> {
    return { version: await this.stamp(), leaseMs: this.leaseMs };
  }

  /**
   * Names what everyone sees; to be read before what is kept under it. It changes with every save, and whenever a workshop
   * begins or ends, since lists tell that too.
   */
  async stamp(): Promise<string> {
    const now = new Date();
    const [row] = await this.source.query<{ version: number; begun: Date | null; ended: Date | null }[]>(
      `SELECT version,
         (SELECT MAX(starts_at) FROM workshops WHERE publication = 'published' AND starts_at <= ?) AS begun,
         (SELECT MAX(ends_at) FROM workshops WHERE publication = 'published' AND ends_at <= ?) AS ended
       FROM catalog_version`,
      [now, now],
    );
    if (!row) throw new Error('The catalogue has no version');
    return [row.version, row.begun?.getTime() ?? 0, row.ended?.getTime() ?? 0].join('-');
  }

  /**
   * To be awaited between the commit of a change and the answer to whoever made it: by then every lease has run out that
   * was given before the commit.
   */
  async outlived(): Promise<void> {
    if (this.leaseMs > 0) await sleep(this.leaseMs + MARGIN_MS);
  }
}
