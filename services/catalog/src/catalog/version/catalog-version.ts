import { setTimeout as sleep } from 'node:timers/promises';
import { type CatalogLease } from '@academy/contracts/catalog/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Timers may fire early by a part of this time. */
const MARGIN_MS = 5;

/**
 * Must be the last statement of every transaction that changes public data: it locks the row until the commit, so
 * versions become visible in order.
 */
export async function bumpVersion(manager: EntityManager): Promise<void> {
  await manager.query('UPDATE catalog_version SET version = version + 1');
}

/** Prevents cached copies of the catalogue from outliving a change (decision 0071). */
@Injectable()
export class CatalogVersion {
  constructor(
    private readonly source: DataSource,
    private readonly leaseMs: number,
  ) {}

  /** The version under which other apps cache, and the time for which they need not check it again. */
  async lease(): Promise<CatalogLease> {
    return { version: await this.read(), leaseMs: this.leaseMs };
  }

  /**
   * Identifies the public state; read it before the data that is cached under it. It changes with every save, and when
   * a workshop begins or ends, because lists show that too.
   */
  async read(): Promise<string> {
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
   * Call between the commit of a change and the response to it: when it resolves, every lease granted before the commit
   * has expired.
   */
  async waitForLeases(): Promise<void> {
    if (this.leaseMs > 0) await sleep(this.leaseMs + MARGIN_MS);
  }
}
