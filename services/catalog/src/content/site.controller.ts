import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { SiteService } from './site.service.js';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Implement(siteServiceCalls.getSite)
  getSite() {
    return this.site.get();
  }

  @Implement(siteServiceCalls.saveSite)
  saveSite({ body, user }: RequestOf<typeof siteServiceCalls.saveSite>) {
    return this.site.save(body, user.userId);
  }
}
