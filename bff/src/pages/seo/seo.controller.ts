import { readFile } from 'node:fs/promises';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { Policed } from '../../http/policies/policy.decorator.js';
import { SitemapService } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';
const ASSETS = new URL('../../../assets/', import.meta.url);
/** Our own pictures under addresses that do not change: what was shared years ago still shows one. */
const SHARED = ['academy.png', 'logo.png'];

@Controller()
export class SeoController {
  constructor(
    private readonly sitemap: SitemapService,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'PUBLIC_ORIGIN'>,
  ) {}

  /** Private pages say `noindex` themselves: whoever may not fetch a page never reads that. */
  @Get('robots.txt')
  @Policed('visitor')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  getRobots(): string {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /', ''];
    return [...rules, `Sitemap: ${this.env.PUBLIC_ORIGIN}/sitemap.xml`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Policed('visitor')
  async getSiteMap(@Res() reply: FastifyReply): Promise<void> {
    // First: a refusal is no XML, and not to be kept.
    const content = await this.sitemap.start();
    await reply.type(XML).header('cache-control', 'public, max-age=60').send(content);
  }

  @Get('sitemap-:part.xml')
  @Policed('visitor')
  async getPart(@Param('part') part: string, @Res() reply: FastifyReply): Promise<void> {
    const content = /^[1-9]\d{0,3}$/.test(part) ? await this.sitemap.part(Number(part)) : undefined;
    if (!content) throw generalErrors.NOT_FOUND('There is no such file');
    await reply.type(XML).header('cache-control', 'public, max-age=60').send(content);
  }

  /** Crawlers and feed readers ask for it by this name; pages carry a drawing of their own. */
  @Get('favicon.ico')
  @Policed('visitor')
  async getIcon(@Res() reply: FastifyReply): Promise<void> {
    await this.getPicture('logo.png', reply);
  }

  @Get('share/:file')
  @Policed('visitor')
  async getPicture(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    if (!SHARED.includes(file)) throw generalErrors.NOT_FOUND('There is no such file');
    // Messengers show it on pages of their own.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    void reply.header('cache-control', 'public, max-age=86400');
    await reply.type('image/png').send(await readFile(new URL(file, ASSETS)));
  }
}
