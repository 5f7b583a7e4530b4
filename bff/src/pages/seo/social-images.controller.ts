import { readFile } from 'node:fs/promises';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { RequirePolicy } from '../../http/policies/policy.decorator.js';

const ASSETS = new URL('../../../assets/', import.meta.url);
/** Our own images under permanent URLs, so that links that were shared years ago still show one. */
const IMAGES = ['academy.png', 'logo.png'];

@Controller()
export class SocialImagesController {
  /** Crawlers and feed readers request this name; pages link another icon. */
  @Get('favicon.ico')
  @RequirePolicy('visitor')
  async getIcon(@Res() reply: FastifyReply): Promise<void> {
    await this.getImage('logo.png', reply);
  }

  @Get('share/:file')
  @RequirePolicy('visitor')
  async getImage(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    if (!IMAGES.includes(file)) throw generalErrors.NOT_FOUND('There is no such file');
    // Messengers embed it in their own pages.
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    void reply.header('cache-control', 'public, max-age=86400');
    await reply.type('image/png').send(await readFile(new URL(file, ASSETS)));
  }
}
