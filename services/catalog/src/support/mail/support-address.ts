import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SiteRow } from '../../content/site.entity.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';

/** Where people's messages go: what admins have the site say, and SITE_EMAIL until they do (decision 0139). */
@Injectable()
export class SupportAddress {
  constructor(
    private readonly source: DataSource,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  /** @returns null where the academy has no address for mail */
  async current(manager: EntityManager = this.source.manager): Promise<string | null> {
    const row = await manager.findOneBy(SiteRow, {});
    return (row?.texts ? row.texts.contactEmail : this.settings.SITE_EMAIL) || null;
  }
}
