import { pageViewServiceCalls } from '@academy/contracts/analytics/page-view.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PageViewsRepository } from './page-views.repository.js';

@Controller()
export class PageViewsController {
  constructor(private readonly pageViews: PageViewsRepository) {}

  @Implement(pageViewServiceCalls.recordPageViews)
  async record({ body, caller }: RequestOf<typeof pageViewServiceCalls.recordPageViews>) {
    if (caller.issuer !== 'bff' || caller.userId) throw generalErrors.FORBIDDEN();
    await this.pageViews.record(body);
    return {};
  }
}
