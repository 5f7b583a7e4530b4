import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, hasEtag } from '../response-cache/encodings.js';
import { type PageHtml } from '../html/page-html.js';

/** A page with status 200 as bytes: compressed once, in the encoding of browsers; others are made from it. */
export class CachedPage {
  private gzip: Buffer | undefined;

  private constructor(
    private readonly br: Buffer,
    private readonly policy: string,
    private readonly etag: string,
  ) {}

  static async of({ html, policy }: PageHtml): Promise<CachedPage> {
    const content = Buffer.from(html);
    const etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`;
    return new CachedPage(await compress.br(content), policy, etag);
  }

  get bytes(): number {
    return this.br.length + (this.gzip?.length ?? 0) + this.policy.length;
  }

  /** Compresses the page in the encoding of this request, so that `send` can use it. */
  async prepare(request: FastifyRequest): Promise<void> {
    if (this.isPreparedFor(request)) return;
    this.gzip = await compress.gzip(await promisify(brotliDecompress)(this.br));
  }

  isPreparedFor(request: FastifyRequest): boolean {
    return acceptedEncoding(request) !== 'gzip' || this.gzip !== undefined;
  }

  /**
   * Private, because it names the releases of this browser session (F4); browsers revalidate it by ETag each time
   * (CON-32).
   */
  send(request: FastifyRequest, reply: FastifyReply): void {
    void reply.headers({ ...PAGE_HEADERS, 'content-security-policy': this.policy, etag: this.etag });
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

export const PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  vary: 'Origin, Cookie, Accept-Encoding',
} as const;
