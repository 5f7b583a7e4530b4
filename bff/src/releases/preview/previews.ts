import {
  type ReleaseRecord,
  type PreviewLink,
  previewState,
  type PreviewState,
} from '@academy/contracts/releases/release.schemas';
import { type Trust } from '@academy/registry-kit/platform/trust';
import { ExpiredLink, readPreviewLink } from '@academy/registry-kit/preview-links';
import { Injectable, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { ReleaseStore } from '../release-store.js';

/** `try` is the parameter of links from an older `npm run release`. */
const PARAMETERS = ['preview', 'try'];
/** One cookie per remote. Its value is the link itself, so that each request verifies the team's signature. */
const COOKIE = '__Host-academy_preview_';
const REJECTED_COOKIE = '__Host-academy_preview-rejected';
const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'lax', secure: true } as const;
const MAX_LINKS = 200;

type Rejection = NonNullable<PreviewState['refused']>;

export interface PreviewedRelease {
  readonly release: ReleaseRecord;
  readonly until: string;
}

/** Versions that one browser opens by a signed link, until it expires or is ended (F8). */
@Injectable()
export class Previews {
  private readonly logger = new Logger(Previews.name);
  private verifiedLinks = new Map<string, PreviewLink>();
  private verifiedBy: Trust | undefined;

  constructor(private readonly store: ReleaseStore) {}

  /** True if the response depends on a preview: by a link in the URL, or by a cookie of this browser. */
  isPreviewRequest({ cookies, url }: Pick<FastifyRequest, 'cookies' | 'url'>): boolean {
    return (
      Object.keys(cookies).some((name) => name.startsWith(COOKIE) || name === REJECTED_COOKIE) ||
      (url.includes('?') && PARAMETERS.some((name) => partsOf(url).searchParams.has(name)))
    );
  }

  /** @returns the URL without the link; undefined if the URL has none */
  async follow(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const { pathname, searchParams } = partsOf(request.url);
    const name = PARAMETERS.find((each) => searchParams.has(each));
    if (name === undefined) return undefined;
    const text = searchParams.get(name) ?? '';
    for (const each of PARAMETERS) searchParams.delete(each);
    const rejection = await this.startPreview(text, reply);
    if (rejection) void reply.setCookie(REJECTED_COOKIE, rejection, { ...ATTRIBUTES, maxAge: 60 });
    void reply.header('referrer-policy', 'no-referrer');
    // With exactly one leading slash, so the redirect stays on this site, however the URL is spelled (T25).
    return `${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`;
  }

  /** @returns the releases that this browser previews; expired and invalid links are skipped */
  async of({ cookies }: FastifyRequest): Promise<PreviewedRelease[]> {
    const texts = Object.entries(cookies).flatMap(([name, text]) =>
      name.startsWith(COOKIE) && text ? [text] : [],
    );
    const previewed = await Promise.all(texts.map((text) => this.read(text).catch(() => undefined)));
    return previewed.filter((each) => each !== undefined);
  }

  /** @returns the reason why the link was rejected, once */
  takeRejection({ cookies }: FastifyRequest, reply: FastifyReply): Rejection | undefined {
    const { data } = previewState.shape.refused.safeParse(cookies[REJECTED_COOKIE]);
    if (cookies[REJECTED_COOKIE] !== undefined) void reply.clearCookie(REJECTED_COOKIE, ATTRIBUTES);
    return data;
  }

  end({ cookies }: FastifyRequest, reply: FastifyReply): void {
    for (const name of Object.keys(cookies)) {
      if (name.startsWith(COOKIE)) void reply.clearCookie(name, ATTRIBUTES);
    }
  }

  private async startPreview(text: string, reply: FastifyReply): Promise<Rejection | undefined> {
    try {
      const { release, until } = await this.read(text);
      const maxAge = Math.ceil((Date.parse(until) - Date.now()) / 1_000);
      void reply.setCookie(COOKIE + release.remote, text, { ...ATTRIBUTES, maxAge });
      this.logger.log(`${release.remote} ${release.version} is previewed by a link until ${until}`);
      return undefined;
    } catch (error) {
      this.logger.warn(`A preview link does not count: ${String(error)}`);
      return error instanceof ExpiredLink ? 'expired' : 'unknown';
    }
  }

  /** @throws Error if the link is not valid */
  private async read(text: string): Promise<PreviewedRelease> {
    // The first call also waits for the keys.
    await this.store.readState();
    const { remote, version, until } = this.verified(text);
    const release = await this.store.record(remote, version);
    if (!release) throw new Error(`there is no ${remote} ${version}`);
    return { release, until };
  }

  /** Verifies a signature once, until the keys change. */
  private verified(text: string): PreviewLink {
    const { keys } = this.store;
    if (this.verifiedBy !== keys || this.verifiedLinks.size >= MAX_LINKS) this.verifiedLinks = new Map();
    this.verifiedBy = keys;
    const known = this.verifiedLinks.get(text);
    if (known && Date.parse(known.until) > Date.now()) return known;
    const link = readPreviewLink(keys, text);
    this.verifiedLinks.set(text, link);
    return link;
  }
}

const partsOf = (url: string): URL => new URL(url.replace(/^[/\\]+/, '/'), 'http://here');
