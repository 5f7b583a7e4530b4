import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SiteService } from '../../content/site.service.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';

/** Where people's messages go: what admins have the site say, and SITE_EMAIL until they do (decision 0139). */
@Injectable()
export class SupportAddress {
  constructor(
    private readonly site: SiteService,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  /** @returns null where the academy has no address for mail */
  async current(manager?: EntityManager): Promise<string | null> {
    const texts = await this.site.findTexts(manager);
    return (texts ? texts.contactEmail : this.settings.SITE_EMAIL) || null;
  }
}
