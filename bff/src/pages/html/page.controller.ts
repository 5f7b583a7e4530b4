import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { Policed } from '../../http/policies/policy.decorator.js';
import { ReleaseChoice } from '../../releases/release-choice.js';
import { Previews } from '../../releases/preview/previews.js';
import { CachedPage, PAGE_HEADERS } from '../page-cache/cached-page.js';
import { PageCache } from '../page-cache/page-cache.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { unreleasedHtml } from './page-html.js';
import { isPageRequest, pageUrl, referrerPolicy } from './page-url.js';

/** For search engines; a page in a browser retries by itself. */
const RETRY_AFTER_SEC = '30';

/** Every page of the academy is the same document; the shell shows the view of its path, including 'not found'. */
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageCache,
    private readonly choice: ReleaseChoice,
    private readonly previews: Previews,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'SITE_NAME'>,
  ) {}

  @Get(['/', '*'])
  @Policed('visitor')
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isPageRequest(request)) throw generalErrors.NOT_FOUND('There is nothing at this address');
    const followed = await this.previews.follow(request, reply);
    if (followed) return void (await reply.status(303).header('location', followed).send(''));
    const page = await this.pages.get(request, await this.choice.ofPage(request, reply));
    void reply.header('referrer-policy', referrerPolicy(request));
    if (page instanceof CachedPage) {
      await page.prepare(request);
      page.send(request, reply);
      return;
    }
    if (page?.status === 301) {
      await reply.status(301).header('location', locationOf(page.movedTo, request)).send('');
      return;
    }
    if (page?.status !== 200 && page?.status !== 404) void reply.header('retry-after', RETRY_AFTER_SEC);
    await reply
      .status(page?.status ?? 503)
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': page?.policy ?? contentSecurityPolicy({ scripts: [], styles: [] }),
      })
      .send(page?.html ?? unreleasedHtml(this.env.SITE_NAME));
  }
}

/**
 * CON-01 … CON-04: a permanent redirect that keeps the query, never to another site, however the path is spelled (T25).
 */
function locationOf(path: string, request: FastifyRequest): string {
  const { query } = pageUrl(request.url);
  const [screen = '/', hash] = path.replace(/\\/g, '%5C').split('#');
  return `${screen}${query && `?${query}`}${hash ? `#${hash}` : ''}`;
}
