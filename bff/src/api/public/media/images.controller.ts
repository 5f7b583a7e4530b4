import { mediaRoutes, mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { MediaClient } from '../../../http/proxy/service-clients.js';

/** A bare file name: no separators and no leading dot, however it was escaped (T36). */
const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,120}\.[a-z0-9]{2,5}$/;

@Controller()
export class ImagesController {
  constructor(
    private readonly media: MediaClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(mediaRoutes.getImage, {
    policy: 'visitor',
    summary: 'Get an image (S-193)',
    tag: 'Catalog',
    responseType: 'image/webp',
    errors: ['IMAGE_NOT_FOUND'],
  })
  getImage(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    if (!FILE_NAME.test(file)) throw generalErrors.NOT_FOUND('There is no such file');
    void reply.header('content-disposition', 'inline');
    return this.passThrough.immutable(reply, {
      // A slow reader holds its connection, so images use other connections than the catalogue (T57).
      to: this.media,
      route: mediaServiceRoutes.getImage,
      params: { file },
    });
  }
}
