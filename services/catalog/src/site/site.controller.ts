import { catalogServiceRoutes } from '@academy/contracts/catalog-service.routes';
import { contentServiceRoutes } from '@academy/contracts/content-desk.routes';
import { saveSiteCommand, type SavedSite, type SaveSiteCommand } from '@academy/contracts/site-desk.schemas';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { nestPath } from '../routing/nest-path.js';
import { SiteService } from './site.service.js';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get(nestPath(catalogServiceRoutes.getSite))
  get(): Promise<SavedSite> {
    return this.site.get();
  }

  @AdminOnly()
  @Put(nestPath(contentServiceRoutes.saveSite))
  save(
    @Body({ schema: saveSiteCommand }) command: SaveSiteCommand,
    @Caller() { userId = '' }: Caller,
  ): Promise<SavedSite> {
    return this.site.save(command, userId);
  }
}
