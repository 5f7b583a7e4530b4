import { type DelistedItemRecord } from '@academy/contracts/delisted-items/delisted-item.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { instantOf, CLAMPED_TO_NOW } from '../database/clamp-to-now.js';

/** The catalog's records of items that are delisted or cancelled. */
@Injectable()
export class DelistedItemsRepository {
  constructor(private readonly source: DataSource) {}

  /** Records may arrive twice and in any order: the highest version counts. */
  async record(item: DelistedItemRecord): Promise<void> {
    const { itemType, itemId, isDelisted, version, delistedAt } = item;
    // The assignments run from left to right, so each of them compares with the previous version.
    await this.source.query(
      `INSERT INTO delisted_items (item_type, item_id, is_delisted, delisted_at, version, updated_at)
       VALUES (?, ?, ?, ${CLAMPED_TO_NOW}, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE is_delisted = IF(VALUES(version) > version, VALUES(is_delisted), is_delisted),
         delisted_at = IF(VALUES(version) > version, VALUES(delisted_at), delisted_at),
         updated_at = IF(VALUES(version) > version, VALUES(updated_at), updated_at),
         version = GREATEST(version, VALUES(version))`,
      [itemType, itemId, isDelisted, instantOf(delistedAt), version],
    );
  }

  /** A cancellation is final: no older or newer record about its sale changes it. */
  async recordCancelled(workshopId: string): Promise<void> {
    await this.source.query(
      `INSERT INTO delisted_items (item_type, item_id, is_delisted, is_cancelled, delisted_at, version, updated_at)
       VALUES ('workshop', ?, FALSE, TRUE, UTC_TIMESTAMP(3), 0, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE is_cancelled = TRUE`,
      [workshopId],
    );
  }
}
