import { contentDeskRoutes, contentServiceRoutes } from '@academy/contracts/content-desk.routes';
import {
  deskSite,
  savedSite,
  saveSiteRequest,
  type DeskSite,
  type SaveSiteRequest,
} from '@academy/contracts/site-desk.schemas';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { CatalogClient } from '../upstream/service-clients.js';
import { SiteReader } from './site-reader.js';

const tag = 'Admin';

/** Contact, profiles and announcement of the site, as an admin writes them (AMB-20). */
@Controller()
export class SiteDeskController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly site: SiteReader,
  ) {}

  @Endpoint(contentDeskRoutes.getSite, {
    policy: 'admin',
    summary: 'What the pages say of the academy',
    tag,
    answer: deskSite,
  })
  getSite(): Promise<DeskSite> {
    return this.site.forDesk();
  }

  @Endpoint(contentDeskRoutes.saveSite, {
    policy: 'admin',
    summary: 'Change what the pages say of the academy',
    tag,
    answer: deskSite,
  })
  async saveSite(
    @Body({ schema: saveSiteRequest }) body: SaveSiteRequest,
    @CurrentSession() session: Session,
  ): Promise<DeskSite> {
    const { texts: shown } = await this.site.forDesk();
    const saved = await this.catalog.call(contentServiceRoutes.saveSite, {
      caller: callerOf(session),
      body: { ...body, shown },
      schema: savedSite,
    });
    return this.site.adopt(saved);
  }
}
