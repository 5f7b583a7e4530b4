import { releaseRoutes } from '@academy/contracts/release.routes';
import { tryEnded } from '@academy/contracts/release.schemas';
import { Controller, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { Tries } from './tries.js';

@Controller()
export class TriesController {
  constructor(private readonly tries: Tries) {}

  @Endpoint(releaseRoutes.endTry, {
    policy: 'visitor',
    summary: 'Back to the live version of everything that this browser tries',
    tag: 'Releases',
    answer: tryEnded,
  })
  endTry(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.tries.end(request, reply);
    return { success: true } as const;
  }
}
