import { slugServiceCalls as calls } from '@academy/contracts/slugs/slug.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PublishedSlugs } from './published-slugs.repository.js';

@Controller()
export class SlugsController {
  constructor(private readonly slugs: PublishedSlugs) {}

  @Implement(calls.listSlugs)
  async list({ params, query }: RequestOf<typeof calls.listSlugs>) {
    return { slugs: await this.slugs.list(params.type, query.after) };
  }
}
