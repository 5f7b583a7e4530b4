import { AppError, generalErrors } from '@academy/nest-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { RequirePolicy } from '../../http/policies/policy.decorator.js';
import { ReleaseChoice } from '../../releases/release-choice.js';
import { Previews } from '../../releases/preview/previews.js';
import { CachedPage, PAGE_HEADERS } from '../page-cache/cached-page.js';
import { PageCache } from '../page-cache/page-cache.js';
import { contentSecurityPolicy, hashOf } from './csp.js';
import { BARE_STYLE, busyHtml, unreleasedHtml } from './page-html.js';
import { type SentPage } from './page.service.js';
import { isPageRequest, pageUrl, referrerPolicy } from './page-url.js';

/** A hint for search engines; a page in a browser retries by itself. */
const RETRY_AFTER_SEC = 30;
const barePolicy = contentSecurityPolicy({ scripts: [], styles: [hashOf(BARE_STYLE)] });

/**
 * Every page of the academy has the same document structure; the shell shows the view of its path, including 'not
 * found'.
 */
@Controller()
export class PageController {
  constructor(
    private readonly pages: PageCache,
    private readonly choice: ReleaseChoice,
    private readonly previews: Previews,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'SITE_NAME'>,
  ) {}

  @Get(['/', '*'])
  @RequirePolicy('visitor')
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!isPageRequest(request)) throw generalErrors.NOT_FOUND('There is nothing at this address');
    const followed = await this.previews.follow(request, reply);
    if (followed) return void (await reply.status(303).header('location', followed).send(''));
    const chosen = await this.choice.ofPage(request, reply);
    void reply.header('referrer-policy', referrerPolicy(request));
    const page = await this.pages
      .get(request, chosen)
      .catch((error: unknown) => busyPage(error, this.env.SITE_NAME));
    if (page instanceof CachedPage) {
      await page.prepare(request);
      page.send(request, reply);
      return;
    }
    if (page?.status === 301) {
      await reply.status(301).header('location', locationOf(page.movedTo, request)).send('');
      return;
    }
    if (page?.status !== 200 && page?.status !== 404)
      void reply.header('retry-after', page?.retryAfterSec ?? RETRY_AFTER_SEC);
    await reply
      .status(page?.status ?? 503)
      .headers({
        ...PAGE_HEADERS,
        'content-security-policy': page?.policy ?? barePolicy,
      })
      .send(page?.html ?? unreleasedHtml(this.env.SITE_NAME));
  }
}

/** The page that a browser gets if the requested one could not be composed in time (decision 0183). */
function busyPage(error: unknown, siteName: string): SentPage {
  if (!(error instanceof AppError) || error.code !== 'BUSY') throw error;
  const { retryAfterSec = RETRY_AFTER_SEC } = error.details as { readonly retryAfterSec?: number };
  // Randomised, so that browsers that were rejected together do not return together.
  const waitSec = Math.ceil(retryAfterSec * (1 + Math.random() / 2));
  const html = busyHtml(siteName, waitSec);
  return { status: 503, isCacheable: false, retryAfterSec, html, policy: barePolicy };
}

/**
 * CON-01 … CON-04: a permanent redirect that keeps the query and stays on this site, however the path is spelled
 * (T25).
 */
function locationOf(path: string, request: FastifyRequest): string {
  const { query } = pageUrl(request.url);
  const [screen = '/', hash] = path.replace(/\\/g, '%5C').split('#');
  return `${screen}${query && `?${query}`}${hash ? `#${hash}` : ''}`;
}
