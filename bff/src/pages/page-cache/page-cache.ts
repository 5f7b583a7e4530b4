import { BoundedQueue } from '@academy/nest-kit/bounded-queue';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SeatCounts } from '../../api/public/catalog/seat-counts.js';
import { SiteReader } from '../../api/public/content/site-reader.js';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { refreshTokenOf } from '../../http/sessions/session-cookies.js';
import { findRoute } from '../../releases/registry.js';
import { type ChosenReleases } from '../../releases/release-choice.js';
import { type Page, type PageRequest, PageService } from '../html/page.service.js';
import { pageUrl } from '../html/page-url.js';
import { CatalogLease } from '../response-cache/catalog-lease.js';
import { BYTES_PER_MB, LeasedCache } from '../response-cache/leased-cache.js';
import { CachedPage } from './cached-page.js';
import { type KeyedUrl, keyedUrl } from './keyed-url.js';

/** Strings of a few hundred bytes each. */
const MAX_URLS = 2_000;
const MAX_URL_LENGTH = 300;

type PageResult = Page | CachedPage | undefined;

/** Pages as bytes, by all properties in which two documents can differ (decision 0181). */
@Injectable()
export class PageCache {
  private readonly pages: LeasedCache<CachedPage>;
  /** Keeps the process free for calls of the API, such as checkouts and notifications (decision 0183). */
  private readonly queue = new BoundedQueue({
    concurrency: 32,
    firstJobMs: 20,
    maxWaitMs: 3_000,
    timeoutMs: 3_000,
  });
  /** One page at a time; others are recompressed at a later request. */
  private isRecompressing = false;
  private readonly composing = new Map<string, Promise<PageResult>>();
  /** The keys by releases and URL, because most are requested repeatedly. */
  private readonly keyedUrls = new LRUCache<string, KeyedUrl>({ max: MAX_URLS });

  constructor(
    private readonly composer: PageService,
    private readonly sites: SiteReader,
    private readonly seats: SeatCounts,
    lease: CatalogLease,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'NODE_ENV' | 'PAGE_CACHE_MB'>,
  ) {
    const maxBytes = env.PAGE_CACHE_MB * BYTES_PER_MB;
    this.pages = new LeasedCache({ lease, maxBytes, bytesOf: ({ bytes }) => bytes });
  }

  /** @returns the page that may be sent now without a call to another process */
  find(request: FastifyRequest, chosen: ChosenReleases): CachedPage | undefined {
    const version = this.pages.currentVersion();
    if (version === undefined || !this.sites.isOfVersion(version)) return undefined;
    const variant = this.variantOf(request, chosen);
    const key = variant && this.keyOf(variant, this.seats.revision);
    return key === undefined ? undefined : this.cached(key, version);
  }

  /** A page that is requested again is recompressed to its smallest size (decision 0201). */
  private cached(key: string, version: string): CachedPage | undefined {
    const page = this.pages.get(key, version);
    const recompressing = this.isRecompressing ? undefined : page?.recompress();
    if (recompressing) {
      this.isRecompressing = true;
      void recompressing.catch(ignore).finally(() => (this.isRecompressing = false));
    }
    return page;
  }

  /**
   * @returns the page, composed if it is not cached; undefined while no shell is released
   * @throws AppError BUSY if it could not be composed in time
   */
  async get(request: FastifyRequest, chosen: ChosenReleases): Promise<PageResult> {
    const variant = this.variantOf(request, chosen);
    const version = variant && (await this.pages.obtainVersion());
    if (!variant || version === undefined)
      return this.composeQueued({ ...pageUrl(request.url), ...hintOf(request), chosen });
    await this.sites.current();
    const key = this.keyOf(variant, variant.url.showsSeats ? await this.seats.refresh() : undefined);
    if (key === undefined) return this.compose(variant, version);
    return this.cached(key, version) ?? this.composeOnce(`${version} ${key}`, variant, version);
  }

  /** One composition serves all requests that wait for the same page. */
  private composeOnce(id: string, variant: PageVariant, version: string): Promise<PageResult> {
    const known = this.composing.get(id);
    if (known) return known;
    const composed = this.compose(variant, version).finally(() => this.composing.delete(id));
    this.composing.set(id, composed);
    return composed;
  }

  private async compose(variant: PageVariant, version: string): Promise<PageResult> {
    const { url, ...rest } = variant;
    const page = await this.composeQueued({ ...url, ...rest });
    if (!page || page.status !== 200 || !page.isCacheable) return page;
    const cached = await CachedPage.of(page);
    const key = this.keyOf(variant, page.seatRevision);
    if (key !== undefined && this.sites.isOfVersion(version)) this.pages.set(key, cached, version);
    return cached;
  }

  private composeQueued(request: PageRequest): Promise<Page | undefined> {
    return this.queue.admit(true).run(() => this.composer.compose(request));
  }

  private variantOf(request: FastifyRequest, chosen: ChosenReleases): PageVariant | undefined {
    if (chosen.id === undefined) return undefined;
    const url = this.keyedUrlOf(request.url, chosen);
    return url.key === undefined ? undefined : { url, ...hintOf(request), chosen };
  }

  private keyedUrlOf(requestUrl: string, { id, releases }: ChosenReleases): KeyedUrl {
    const cacheKey = `${id} ${requestUrl}`;
    const known = this.keyedUrls.get(cacheKey);
    if (known) return known;
    const url = pageUrl(requestUrl);
    const prefix = findRoute(releases.values(), url.path)?.prefix;
    const keyed = keyedUrl(url, prefix, this.env.NODE_ENV);
    if (requestUrl.length <= MAX_URL_LENGTH) this.keyedUrls.set(cacheKey, keyed);
    return keyed;
  }

  /** @returns undefined if the seats have to be requested */
  private keyOf(
    { url, chosen, hasSessionHint }: PageVariant,
    seatRevision: number | undefined,
  ): string | undefined {
    if (url.showsSeats && seatRevision === undefined) return undefined;
    const seats = url.showsSeats ? seatRevision : '';
    // Only the last part may contain a line break.
    return `${url.key}\n${chosen.id}\n${hasSessionHint}\n${seats}\n${this.sites.announcement ?? ''}`;
  }
}

interface PageVariant {
  readonly url: KeyedUrl;
  readonly hasSessionHint: boolean;
  readonly chosen: ChosenReleases;
}

const ignore = () => {};

const hintOf = (request: FastifyRequest) => ({ hasSessionHint: refreshTokenOf(request) !== undefined });
