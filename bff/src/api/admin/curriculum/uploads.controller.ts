import { upstreamOf } from '@academy/contracts/call';
import { uploadCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../../../http/policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../../../http/sessions/session.js';
import { PassThrough } from '../../../http/proxy/pass-through.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

/** A video of 500 MB is read once more, for its checksum. */
const FINISH_TIMEOUT_MS = 25_000;
const { sendPart, finishUpload } = uploadCalls;

/** Videos, captions and files of lectures, part by part. */
@Controller()
export class UploadsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(sendPart, { ...sendPart, answer: sendPart.response })
  sendPart(
    @Param('uploadId') uploadId: string,
    @Param('offset') offset: string,
    @Req() { body }: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: upstreamOf(sendPart),
      caller: callerOf(session),
      params: { uploadId, offset },
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      headers: { 'content-type': 'application/octet-stream' },
    });
  }

  @Endpoint(finishUpload, { ...finishUpload, answer: finishUpload.response })
  finish(
    @Param('uploadId') uploadId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: upstreamOf(finishUpload),
      caller: callerOf(session),
      params: { uploadId },
      timeoutMs: FINISH_TIMEOUT_MS,
    });
  }
}
