import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { safeDisposition } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { MediaClient } from '../../../http/proxy/service-clients.js';

/** What a player asks for, and what it is told of the part that it gets. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const TOLD = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;
/** Refusals that are an answer about the file itself, and not an error of the API. */
const NO_SUCH_RANGE = 416;

export interface SignedLink {
  readonly file: string;
  readonly until: string;
  readonly signature: string;
}

/** Files of lectures on their way from the catalog service to a player: as they come, none of them kept here. */
@Injectable()
export class MediaStreams {
  private readonly open = new Set<AbortController>();

  constructor(private readonly media: MediaClient) {}

  /**
   * Ends with either side: a player drops its answer at each seek.
   * @throws AppError as the catalog service refused the link, or 503 where it does not answer
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
      headers: pick(request.headers, ASKED),
      signal: left.signal,
    });
    if (response.statusCode >= 400 && response.statusCode !== NO_SUCH_RANGE)
      throw await this.media.errorOf(response);
    // A part of a file is counted in bytes of the file: compressed on the way, it would be another part.
    request.headers['x-no-compression'] = '1';
    void reply.status(response.statusCode).headers(pick(response.headers, TOLD));
    const disposition = response.headers['content-disposition'];
    if (disposition) void reply.header('content-disposition', safeDisposition(String(disposition)));
    await reply.send(response.body);
  }

  /** For a process that stops: a paused player would hold it. Who is cut off asks another one for the rest (T62). */
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
