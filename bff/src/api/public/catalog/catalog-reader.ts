import { type CallResponse, callPath } from '@academy/contracts/call';
import { catalogCalls, catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { itemFilters } from '@academy/contracts/catalog/catalog-list';
import { type ItemListQuery } from '@academy/contracts/catalog/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';
import { type CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

type Query = Partial<ItemListQuery>;
type Calls = typeof catalogServiceCalls;
/** The response of a call of the catalog service. */
type CachedResponseOf<Name extends keyof Calls> = CachedResponse<CallResponse<Calls[Name]>>;

/** The order of parameters in `listCall` of the contract, so that a page's own call finds the cached response. */
const QUERY_ORDER = ['limit', 'search', ...itemFilters, 'sort', 'page', 'after', 'before'] as const;

/** The public catalogue, from the cache if it is current. */
@Injectable()
export class CatalogReader {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
    private readonly passThrough: PassThrough,
  ) {}

  courses(query: Query = {}): Promise<CachedResponseOf<'listCourses'>> {
    return this.read(keyOf(catalogCalls.listCourses.path, query), 'listCourses', { query });
  }

  course(id: string): Promise<CachedResponseOf<'getCourse'>> {
    return this.read(callPath(catalogCalls.getCourse, { id }), 'getCourse', { params: { id } });
  }

  lectures(courseId: string): Promise<CachedResponseOf<'listLectures'>> {
    const key = callPath(catalogCalls.listLectures, { courseId });
    return this.read(key, 'listLectures', { params: { id: courseId } });
  }

  categories(): Promise<CachedResponseOf<'listCategories'>> {
    return this.read(catalogCalls.listCategories.path, 'listCategories', {});
  }

  /** Without the taken seats, so it is cached under a key that is no request URL. */
  workshops(query: Query = {}): Promise<CachedResponseOf<'listWorkshops'>> {
    return this.read(keyOf('all seats of workshops', query), 'listWorkshops', { query });
  }

  /** Without the taken seats, so it is cached under a key that is no request URL. */
  workshop(id: string): Promise<CachedResponseOf<'getWorkshop'>> {
    return this.read(`all seats of workshop ${id}`, 'getWorkshop', { params: { id } });
  }

  private read<Name extends keyof Calls>(
    key: string,
    name: Name,
    target: { query?: Query; params?: Record<string, string> },
  ): Promise<CachedResponseOf<Name>> {
    return this.cache.get(key, async () => {
      const call = { to: this.catalog, route: catalogServiceCalls[name], ...target };
      const { body } = await this.passThrough.fetch(call);
      return Buffer.from(await body.arrayBuffer());
    });
  }
}

/** Equivalent queries have one key. */
function keyOf(path: string, query: Query): string {
  const parts = QUERY_ORDER.flatMap((name) => {
    const value = query[name];
    const isGiven = value !== undefined && value !== '' && !(name === 'page' && value === 1);
    return isGiven ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`;
}
