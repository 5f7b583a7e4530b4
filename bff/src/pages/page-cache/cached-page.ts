import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, compressSmallest } from '../response-cache/compression.js';
import { etagOf, hasEtag } from '../response-cache/etag.js';
import { type PageHtml } from '../html/page-html.js';

/**
 * Headers of every page. Private, because it names the releases of this browser session (F4); browsers revalidate it
 * (CON-32).
 */
export const PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Origin, Cookie, Accept-Encoding',
} as const;

/** The gzip copy of a page is at most one and a half times as large as the brotli copy. */
const BOTH_ENCODINGS = 2.5;

/**
 * A page with status 200 as bytes: compressed quickly for its first request and better for further ones, in the
 * encoding of browsers; other encodings are converted from it.
 */
export class CachedPage {
  private isRecompressed = false;
  private readonly etag: string;
  private readonly headers: Readonly<Record<string, string>>;
  private gzip: Buffer | undefined;

  private constructor(
    { html, policy }: PageHtml,
    private br: Buffer,
  ) {
    this.etag = etagOf(html);
    this.headers = { ...PAGE_HEADERS, 'content-security-policy': policy, etag: this.etag };
  }

  static async of(page: PageHtml): Promise<CachedPage> {
    return new CachedPage(page, await compress.br(Buffer.from(page.html)));
  }

  /** Includes the gzip copy before it exists, because the cache reads the size of a page once. */
  get bytes(): number {
    return Math.ceil(this.br.length * BOTH_ENCODINGS);
  }

  /** Recompresses the page for further requests. @returns undefined if that was done already, or is in progress */
  recompress(): Promise<void> | undefined {
    if (this.isRecompressed) return undefined;
    this.isRecompressed = true;
    return promisify(brotliDecompress)(this.br)
      .then(compressSmallest)
      .then((smallest) => void (this.br = smallest));
  }

  /** Compresses the page in the encoding of this request, so that `send` can use it. */
  async prepare(request: FastifyRequest): Promise<void> {
    if (this.isPreparedFor(request)) return;
    this.gzip = await compress.gzip(await promisify(brotliDecompress)(this.br));
  }

  isPreparedFor(request: FastifyRequest): boolean {
    return acceptedEncoding(request) !== 'gzip' || this.gzip !== undefined;
  }

  send(request: FastifyRequest, reply: FastifyReply): void {
    void reply.headers(this.headers);
    if (hasEtag(request, this.etag)) {
      void reply.status(304).send();
      return;
    }
    const encoding = acceptedEncoding(request);
    if (encoding) void reply.header('content-encoding', encoding);
    const encoded = encoding === 'gzip' ? this.gzip : encoding && this.br;
    // Clients that accept no encoding are rare, so a third copy in memory is not worth it.
    void reply.send(encoded ?? brotliDecompressSync(this.br));
  }
}
