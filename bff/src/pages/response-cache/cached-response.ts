import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';

export type Encoding = 'br' | 'gzip';

const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'public, no-cache';
/** Shorter responses are not compressed. */
const COMPRESSED_FROM = 1_024;
const QUALITY = 6;

const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: promisify(gzip),
};

/** A public response as bytes, compressed once per encoding. */
export class CachedResponse {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer>();
  private parsed: unknown;

  constructor(readonly content: Buffer) {
    this.etag = `W/"${createHash('sha1').update(content).digest('base64url')}"`;
  }

  /** @returns the parsed response, cached: one URL has one schema */
  read<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
    this.parsed ??= schema.parse(JSON.parse(this.content.toString('utf8')));
    return this.parsed as z.infer<Schema>;
  }

  /** Compresses the response in the encoding of this request, so that `send` can use it. */
  async prepare(request: FastifyRequest): Promise<void> {
    const encoding = this.encodingFor(request);
    if (encoding && !this.encoded.has(encoding))
      this.encoded.set(encoding, await compress[encoding](this.content));
  }

  isPreparedFor(request: FastifyRequest): boolean {
    const encoding = this.encodingFor(request);
    return encoding === undefined || this.encoded.has(encoding);
  }

  /** Browsers may store it, but revalidate it by ETag each time (CON-32). */
  send(request: FastifyRequest, reply: FastifyReply): void {
    void reply.header('cache-control', REVALIDATE).header('etag', this.etag);
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === this.etag)) {
      void reply.status(304).send();
      return;
    }
    const encoding = this.encodingFor(request);
    const encoded = encoding && this.encoded.get(encoding);
    void reply.header('content-type', JSON_TYPE).header('vary', 'Origin, Accept-Encoding');
    if (encoded) void reply.header('content-encoding', encoding);
    void reply.send(encoded ?? this.content);
  }

  private encodingFor({ headers }: FastifyRequest): Encoding | undefined {
    const accepted = headers['accept-encoding'];
    if (typeof accepted !== 'string' || this.content.length < COMPRESSED_FROM) return undefined;
    return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  }
}

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
