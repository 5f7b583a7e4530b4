import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type z } from 'zod';
import { acceptedEncoding, compress, type Encoding } from './compression.js';
import { etagOf, hasEtag } from './etag.js';

const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'public, no-cache';
/** Shorter responses are not compressed. */
const COMPRESSED_FROM = 1_024;

/** A public response as bytes, compressed once per encoding. `Body` is the type of its parsed JSON. */
export class CachedResponse<Body = unknown> {
  readonly etag: string;
  private readonly encoded = new Map<Encoding, Buffer>();
  private parsed: Body | undefined;

  constructor(readonly content: Buffer) {
    this.etag = etagOf(content);
  }

  static of<Body>(body: Body): CachedResponse<Body> {
    return new CachedResponse<Body>(Buffer.from(JSON.stringify(body)));
  }

  /** @returns the parsed response, cached: one URL has one schema */
  read(schema: z.ZodType<Body>): Body {
    this.parsed ??= schema.parse(JSON.parse(this.content.toString('utf8')));
    return this.parsed;
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
    if (hasEtag(request, this.etag)) {
      void reply.status(304).send();
      return;
    }
    const encoding = this.encodingFor(request);
    const encoded = encoding && this.encoded.get(encoding);
    void reply.header('content-type', JSON_TYPE).header('vary', 'Origin, Accept-Encoding');
    if (encoded) void reply.header('content-encoding', encoding);
    void reply.send(encoded ?? this.content);
  }

  private encodingFor(request: FastifyRequest): Encoding | undefined {
    return this.content.length < COMPRESSED_FROM ? undefined : acceptedEncoding(request);
  }
}
