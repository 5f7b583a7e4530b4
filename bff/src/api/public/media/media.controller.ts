import { mediaRoutes } from '@academy/contracts/media/media.routes';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { mediaErrors } from './media.errors.js';
import { MediaStreams } from './media-streams.js';

/** A bare file name: no separators and no leading dot, however it was escaped (T36). */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;
/** A part of a signed link; the catalog service verifies its value. */
const PART = /^[\w.~-]{1,200}$/;

@Controller()
export class MediaController {
  constructor(private readonly streams: MediaStreams) {}

  @Endpoint(mediaRoutes.getMedia, {
    policy: 'visitor',
    summary: 'Download the file behind a signed link of a lecture, whole or by ranges (SEC-30)',
    tag: 'Learning',
    responseType: 'application/octet-stream',
    errors: ['LINK_INVALID', 'MEDIA_NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  })
  async getMedia(
    @Param('file') file: string,
    @Query('until') until: unknown,
    @Query('signature') signature: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!FILE_NAME.test(file)) throw generalErrors.NOT_FOUND('There is no such file');
    if (!isPart(until) || !isPart(signature)) throw mediaErrors.LINK_INVALID();
    await this.streams.send(request, reply, { file, until, signature });
  }
}

const isPart = (value: unknown): value is string => typeof value === 'string' && PART.test(value);
