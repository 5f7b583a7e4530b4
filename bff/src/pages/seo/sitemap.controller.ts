import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { RequirePolicy } from '../../http/policies/policy.decorator.js';
import { SitemapService } from './sitemap.js';

const XML = 'application/xml; charset=utf-8';

@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Get('sitemap.xml')
  @RequirePolicy('visitor')
  async getSiteMap(@Res() reply: FastifyReply): Promise<void> {
    // Read before the headers are set: an error is not XML and must not be cached.
    const content = await this.sitemap.start();
    await reply.type(XML).header('cache-control', 'public, max-age=60').send(content);
  }

  @Get('sitemap-:part.xml')
  @RequirePolicy('visitor')
  async getPart(@Param('part') part: string, @Res() reply: FastifyReply): Promise<void> {
    const content = /^[1-9]\d{0,3}$/.test(part) ? await this.sitemap.part(Number(part)) : undefined;
    if (!content) throw generalErrors.NOT_FOUND('There is no such file');
    await reply.type(XML).header('cache-control', 'public, max-age=60').send(content);
  }
}
