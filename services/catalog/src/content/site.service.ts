import {
  type SavedSite,
  type SaveSiteCommand,
  type SiteTexts,
} from '@academy/contracts/content/site.schemas';
import { checkVersion, inTransaction, readUnderLock } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { changesBetween } from '../items/saving/item-changes.js';
import { itemErrors } from '../items/item.errors.js';
import { SiteRow } from './site.entity.js';

/** The texts about the academy that admins edit. Every change is audited (SEC-28). */
@Injectable()
export class SiteService {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  async get(): Promise<SavedSite> {
    const { texts, version } = await this.source.manager.findOneByOrFail(SiteRow, {});
    return { texts, version };
  }

  /** @returns null until an admin saves the texts for the first time */
  async findTexts(manager: EntityManager = this.source.manager): Promise<SiteTexts | null> {
    const row = await manager.findOneBy(SiteRow, {});
    return row?.texts ?? null;
  }

  /** Rejects a save of an outdated version, and thereby a repeated one. @throws AppError STALE_VERSION */
  async save({ shown, texts, version }: SaveSiteCommand, actorId: string): Promise<SavedSite> {
    await inTransaction(this.source, async (manager) => {
      const row = await readUnderLock(manager, ['SELECT id FROM site_texts FOR UPDATE'], () =>
        manager.findOneByOrFail(SiteRow, {}),
      );
      checkVersion(row, version, itemErrors.STALE_VERSION);
      await manager.update(SiteRow, { id: row.id }, { texts, version: version + 1 });
      const changes = changesBetween(row.texts ?? shown, texts);
      await this.audit.append(manager, {
        action: 'saved',
        actorId,
        subjectType: 'settings',
        subjectId: row.id,
        ...changes,
      });
      await bumpVersion(manager);
    });
    await this.version.waitForLeases();
    return { texts, version: version + 1 };
  }
}
