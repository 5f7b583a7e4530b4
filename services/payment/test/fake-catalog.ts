import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { revokedEnrollment, type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { type SavedSite } from '@academy/contracts/content/site.schemas';
import { newId } from '@academy/nest-kit';

/** An item on sale with a unique title and slug, such as `aCourse({ pricePaise: 0 })`. */
export const aCourse = (facts: Partial<CatalogItem> = {}): CatalogItem => {
  const id = newId();
  return {
    type: 'course',
    id,
    slug: `course-${id.toLowerCase()}`,
    title: `Course ${id}`,
    pricePaise: 100_000,
    isOnSale: true,
    isPublished: true,
    capacity: null,
    startsAt: null,
    version: 1,
    ...facts,
  };
};

export const aWorkshop = (facts: Partial<CatalogItem> = {}): CatalogItem =>
  aCourse({ type: 'workshop', startsAt: '2030-01-01T05:00:00.000Z', ...facts });

/** The calls of the catalog that payment makes. */
export class FakeCatalog {
  private readonly items = new Map<string, CatalogItem>();
  /** The number of item requests so far. */
  lookups = 0;
  /** The saved site texts; `away`: the request fails. */
  site: SavedSite | 'away' = { texts: null, version: 0 };
  /** The revocations that payment reported; none is accepted while `isDeaf` is true. */
  readonly revoked: RevokedEnrollment[] = [];
  isDeaf = false;
  private readonly server: Server = createServer((request, response) => {
    if (request.url === '/site') {
      const [status, body] = this.site === 'away' ? [503, {}] : [200, this.site];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      return;
    }
    if (request.url === '/revoked-enrollments') return void this.receive(request, response);
    this.lookups += 1;
    const [, type, id] = /^\/items\/(\w+)\/([^/?]+)/.exec(request.url ?? '') ?? [];
    const item = this.items.get(`${type}/${id}`);
    const [status, body] = item
      ? [200, { item }]
      : [404, { code: 'ITEM_NOT_FOUND', message: 'Not found', requestId: '-' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: unknown = await json(request);
    if (!this.isDeaf) this.revoked.push(revokedEnrollment.parse(body));
    const [status, reply] = this.isDeaf ? [503, {}] : [200, { success: true }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  put(item: CatalogItem): CatalogItem {
    this.items.set(`${item.type}/${item.id}`, item);
    this.items.set(`${item.type}/${item.slug}`, item);
    return item;
  }
}
