import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SiteService } from '../../content/site.service.js';
import { CONTACT_MAIL_SETTINGS, type ContactMailSettings } from './contact-mail-settings.js';

/** Recipient of contact messages: the address that admins saved, or SITE_EMAIL until they do (decision 0139). */
@Injectable()
export class StaffInbox {
  constructor(
    private readonly site: SiteService,
    @Inject(CONTACT_MAIL_SETTINGS) private readonly settings: ContactMailSettings,
  ) {}

  /** @returns null if the academy has no e-mail address */
  async current(manager?: EntityManager): Promise<string | null> {
    const texts = await this.site.findTexts(manager);
    return (texts ? texts.contactEmail : this.settings.SITE_EMAIL) || null;
  }
}
