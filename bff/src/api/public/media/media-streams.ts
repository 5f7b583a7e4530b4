import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { safeDisposition } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { MediaClient } from '../../../http/proxy/service-clients.js';

/** Request headers that are passed on to the catalog service, and response headers that are passed back. */
const PASSED_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const FORWARDED_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;
/** A status about the file itself, which is passed on unchanged instead of as an error of the API. */
const NO_SUCH_RANGE = 416;

export interface SignedLink {
  readonly file: string;
  readonly until: string;
  readonly signature: string;
}

/** Streams files of lectures from the catalog service to a player, without storing them. */
@Injectable()
export class MediaStreams {
  private readonly open = new Set<AbortController>();

  constructor(private readonly media: MediaClient) {}

  /**
   * Either side can end the stream: a player aborts its response at each seek.
   * @throws AppError if the catalog service rejected the link, or 503 if it does not respond
   */
  async send(request: FastifyRequest, reply: FastifyReply, link: SignedLink): Promise<void> {
    const { file, ...query } = link;
    const left = new AbortController();
    this.open.add(left);
    reply.raw.once('close', () => {
      this.open.delete(left);
      left.abort();
    });
    const response = await this.media.forward(mediaServiceRoutes.getMedia, {
      params: { file },
      query,
      headers: pick(request.headers, PASSED_HEADERS),
      signal: left.signal,
    });
    if (response.statusCode >= 400 && response.statusCode !== NO_SUCH_RANGE)
      throw await this.media.errorOf(response);
    // Ranges count the bytes of the uncompressed file, so the response must not be compressed.
    request.headers['x-no-compression'] = '1';
    void reply.status(response.statusCode).headers(pick(response.headers, FORWARDED_HEADERS));
    const disposition = response.headers['content-disposition'];
    if (disposition) void reply.header('content-disposition', safeDisposition(String(disposition)));
    await reply.send(response.body);
  }

  /**
   * Called at shutdown, because a paused player would keep the process alive. A disconnected player requests the rest
   * from another process (T62).
   */
  endWithin(ms: number): void {
    setTimeout(() => {
      for (const left of this.open) left.abort();
    }, ms).unref();
  }
}

function pick(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
