import { publicTeacherServiceCalls } from '@academy/contracts/teachers/teacher.calls';
import { MAX_SLUGS_AT_ONCE, slugServiceCalls, type SlugList } from '@academy/contracts/slugs/slug.calls';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { escapeHtml } from '../html/html.js';
import { publicPaths } from '../html/page-texts.js';
import { CatalogClient } from '../../http/proxy/service-clients.js';
import { seoErrors } from './seo.errors.js';

/** The maximum of URLs per file (https://www.sitemaps.org/protocol.html). */
const MAX_URLS = 50_000;
/** The maximum age; search engines do not need a newer one. */
const TTL_MS = 60_000;
/** The timeout for each part of the catalogue; an existing sitemap is served without a wait. */
const TIMEOUT_MS = 1_500;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface Files {
  readonly start: Buffer;
  readonly parts: readonly Buffer[];
}

/** Every public page, with the day of its last change. */
@Injectable()
export class SitemapService {
  private readonly logger = new Logger(SitemapService.name);
  private files: Promise<Files> | undefined;
  /** The last complete sitemap, served while a new one cannot be built. */
  private last: Files | undefined;
  private readAt = -Infinity;

  constructor(
    private readonly catalog: CatalogClient,
    @Inject(BFF_ENVIRONMENT) private readonly env: Pick<BffEnvironment, 'PUBLIC_ORIGIN'>,
  ) {}

  /** @returns the sitemap, or the index of its parts if it is too long for one file */
  async start(): Promise<Buffer> {
    return (await this.read()).start;
  }

  /** @param number the number of the part, counted from 1 */
  async part(number: number): Promise<Buffer | undefined> {
    return (await this.read()).parts[number - 1];
  }

  private read(): Promise<Files> {
    if (this.files && performance.now() - this.readAt < TTL_MS) return this.files;
    this.readAt = performance.now();
    this.files = this.rebuild();
    return this.files;
  }

  private async rebuild(): Promise<Files> {
    try {
      this.last = await this.build();
      return this.last;
    } catch (error) {
      this.logger.warn(`The sitemap cannot be built: ${String(error)}`);
      if (this.last) return this.last;
      // A failed build is not cached.
      this.files = undefined;
      throw seoErrors.SERVICE_UNAVAILABLE();
    }
  }

  private async build(): Promise<Files> {
    const pages = publicPaths().map((path) => this.entry(path));
    const entries = [
      ...pages,
      ...(await this.items('course')),
      ...(await this.items('workshop')),
      ...(await this.teachers()),
    ];
    const parts: Buffer[] = [];
    for (let first = 0; first < entries.length; first += MAX_URLS) {
      parts.push(document('urlset', entries.slice(first, first + MAX_URLS)));
    }
    const [only, ...more] = parts;
    if (only && more.length === 0) return { start: only, parts: [] };
    const origin = escapeHtml(this.env.PUBLIC_ORIGIN);
    const names = parts.map((_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`);
    return { start: document('sitemapindex', names), parts };
  }

  private async items(type: ItemType): Promise<string[]> {
    const entries: string[] = [];
    let part: SlugList['slugs'];
    let after = '';
    do {
      const call = { params: { type }, query: { after }, timeoutMs: TIMEOUT_MS };
      ({ slugs: part } = await this.catalog.request(slugServiceCalls.listSlugs, call));
      for (const { slug, updatedAt } of part) {
        entries.push(this.entry(`/${type}/${encodeURIComponent(slug)}`, updatedAt));
        after = slug;
      }
    } while (part.length === MAX_SLUGS_AT_ONCE);
    return entries;
  }

  private async teachers(): Promise<string[]> {
    const call = { timeoutMs: TIMEOUT_MS };
    const { teachers } = await this.catalog.request(publicTeacherServiceCalls.listTeachers, call);
    return teachers.map(({ slug }) => this.entry(`/teachers/${encodeURIComponent(slug)}`));
  }

  private entry(path: string, changedAt?: string): string {
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<url><loc>${escapeHtml(this.env.PUBLIC_ORIGIN + path)}</loc>${changed}</url>`;
  }
}

const document = (root: string, entries: readonly string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${entries.join('\n')}\n</${root}>\n`,
  );
