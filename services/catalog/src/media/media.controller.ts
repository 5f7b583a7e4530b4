import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { errorResponse, HandleRoute } from '@academy/nest-kit';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mediaHeaders } from './links/media-headers.js';
import { SignedMediaUrls } from './links/signed-media-urls.js';
import { MediaStore } from './media-store.js';
import { mediaErrors } from './media.errors.js';
import { MediaFiles } from './media-files.service.js';

const linkQuery = z.object({
  until: z.string().max(20).default(''),
  signature: z.string().max(100).default(''),
});
const NO_SUCH_RANGE = 416;

@Controller()
export class MediaController {
  constructor(
    private readonly links: SignedMediaUrls,
    private readonly files: MediaFiles,
    private readonly store: MediaStore,
  ) {}

  /** Open to everyone with the link, including visitors, because a player sends no token (SEC-30). */
  @HandleRoute(mediaServiceRoutes.getMedia)
  async get(
    @Param('file') name: string,
    @Query({ schema: linkQuery }) link: z.infer<typeof linkQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const secondsLeft = this.links.secondsLeft(name, link);
    if (secondsLeft === 0) throw mediaErrors.LINK_INVALID();
    const file = await this.files.find(name);
    const response = file && (await this.store.respond(request.raw, name));
    if (!file || !response) throw mediaErrors.MEDIA_NOT_FOUND();
    void reply.status(response.statusCode).headers(pick(response.headers));
    if (response.statusCode === NO_SUCH_RANGE)
      return void reply.send(errorResponse(mediaErrors.RANGE_NOT_SATISFIABLE()));
    await reply.headers(mediaHeaders(file, secondsLeft)).send(response.stream);
  }
}

/** Headers about the requested range are copied from the store; this controller sets those about the file. */
const PART = ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'];
const pick = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(PART.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
