import { type CallResponse } from '@academy/contracts/call';
import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { Injectable } from '@nestjs/common';
import { CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

@Injectable()
export class FaqReader {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  /** S-053 */
  async read(): Promise<CachedResponse<CallResponse<typeof publicFaqServiceCalls.listFaq>>> {
    const { body } = await this.passThrough.fetch({ to: this.catalog, route: publicFaqServiceCalls.listFaq });
    return new CachedResponse(Buffer.from(await body.arrayBuffer()));
  }
}
