import { Controller, Get, Header, Inject } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { RequirePolicy } from '../../http/policies/policy.decorator.js';

@Controller()
export class RobotsController {
  constructor(@Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'PUBLIC_ORIGIN'>) {}

  /** Private pages contain `noindex`, which robots read only if they may fetch the page. */
  @Get('robots.txt')
  @RequirePolicy('visitor')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  getRobots(): string {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /', ''];
    return [...rules, `Sitemap: ${this.env.PUBLIC_ORIGIN}/sitemap.xml`, ''].join('\n');
  }
}
