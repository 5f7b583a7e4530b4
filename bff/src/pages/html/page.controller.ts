import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { Policed } from '../../http/policies/policy.decorator.js';
import { ReleaseChoice } from '../../releases/release-choice.js';
import { Previews } from '../../releases/preview/previews.js';
import { wantsPage } from '../../http/server/repair-url.js';
import { PageService } from './page.service.js';
import { pageUrl } from './page-url.js';
import { unreleasedHtml } from './page-html.js';
import { contentSecurityPolicy } from './content-security-policy.js';

/** Paths that are never pages: calls and files. */
const NO_PAGE = /^\/(api|r|uploads|health)(\/|$)/i;
/** A path that looks like a file; a browser that opens it gets the not-found page. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/** For search engines; a page in a browser retries by itself. */
const RETRY_AFTER_SEC = '30';

/**
 * Pages whose URL may hold a one-time secret: their Referer is not sent, not even with requests for their own files
 * (SEC-07, T19).
 */
const SECRET_ADDRESS = /^\/(auth\/callback|login-link|reset-password|verify-email)\/?$/i;

/** Every page of the academy is the same document; the shell shows the view of its path, including 'not found'. */
@Controller()
export class PageController {
  constructor(
    private readonly documents: PageService,
    private readonly choice: ReleaseChoice,
    private readonly previews: Previews,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'SITE_NAME'>,
  ) {}

  @Get(['/', '*'])
  @Policed('visitor')
  async getPage(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { path } = pageUrl(request.url);
    if (NO_PAGE.test(path) || (FILE.test(path) && !wantsPage(request)))
      throw generalErrors.NOT_FOUND('There is nothing at this address');
    const followed = await this.previews.follow(request, reply);
    if (followed) return void (await reply.status(303).header('location', followed).send(''));
    const page = await this.documents.render(request, await this.choice.ofPage(request, reply));
    void reply.headers({
      // Private, because it names the releases of this browser (F4).
      'cache-control': 'private, no-cache',
      'content-security-policy':
        page && 'policy' in page ? page.policy : contentSecurityPolicy({ scripts: [], styles: [] }),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': SECRET_ADDRESS.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      vary: 'Origin, Cookie',
    });
    if (!page) {
      await reply.status(503).header('retry-after', RETRY_AFTER_SEC).send(unreleasedHtml(this.env.SITE_NAME));
      return;
    }
    if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SEC);
    if (page.status === 301) await reply.status(301).header('location', page.location).send('');
    else await reply.status(page.status).send(page.html);
  }
}
