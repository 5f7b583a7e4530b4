import { siteCalls, siteServiceCalls } from '@academy/contracts/content/site.calls';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { callerOf } from '../../../http/sessions/session.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { SiteReader } from './site-reader.js';

/** Contact, profiles and announcement of the site, as admins edit them (AMB-20). */
@Controller()
export class SiteController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly site: SiteReader,
  ) {}

  @Implement(siteCalls.getSite)
  getSite() {
    return this.site.latest();
  }

  @Implement(siteCalls.saveSite)
  async saveSite({ body, user }: RequestOf<typeof siteCalls.saveSite>) {
    const { texts: shown } = await this.site.latest();
    const saved = await this.catalog.request(siteServiceCalls.saveSite, {
      caller: callerOf(user),
      body: { ...body, shown },
    });
    return this.site.store(saved);
  }
}
