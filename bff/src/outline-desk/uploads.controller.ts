import {
  beginUploadRequest,
  deskLectureResponse,
  uploadState,
} from '@academy/contracts/outline-desk.schemas';
import { outlineDeskRoutes, outlineServiceRoutes } from '@academy/contracts/outline-desk.routes';
import { Body, Controller, Param, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Endpoint } from '../policies/endpoint.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PassThrough, type PassThroughCall } from '../upstream/pass-through.js';
import { CatalogClient } from '../upstream/service-clients.js';

const tag = 'Admin';
/** A film of 500 MB is read once more, for its checksum. */
const FINISH_TIMEOUT_MS = 25_000;

/** Films, captions and files of lectures, part by part. */
@Controller()
export class UploadsController {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly passThrough: PassThrough,
  ) {}

  @Endpoint(outlineDeskRoutes.beginUpload, {
    policy: 'admin',
    summary: 'Begin to upload a file to a lecture; what is too large is refused here',
    tag,
    answer: uploadState,
  })
  begin(
    @Param('id') id: string,
    @Body({ schema: beginUploadRequest }) body: unknown,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'beginUpload', { params: { id }, body });
  }

  @Endpoint(outlineDeskRoutes.sendPart, {
    policy: 'admin',
    summary: 'Send a part of a file as application/octet-stream; sending it again does no harm',
    tag,
    answer: uploadState,
  })
  sendPart(
    @Param('uploadId') uploadId: string,
    @Param('offset') offset: string,
    @Req() { body }: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const part = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const headers = { 'content-type': 'application/octet-stream' };
    return this.forward(reply, session, 'sendPart', { params: { uploadId, offset }, body: part, headers });
  }

  @Endpoint(outlineDeskRoutes.finishUpload, {
    policy: 'admin',
    summary: 'Attach a file that has arrived as a whole; its bytes have to be what the lecture takes',
    tag,
    answer: deskLectureResponse,
  })
  finish(
    @Param('uploadId') uploadId: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const timeoutMs = FINISH_TIMEOUT_MS;
    return this.forward(reply, session, 'finishUpload', { params: { uploadId }, body: {}, timeoutMs });
  }

  @Endpoint(outlineDeskRoutes.removeFile, {
    policy: 'admin',
    summary: 'Take a file out of a lecture',
    tag,
    answer: deskLectureResponse,
  })
  removeFile(
    @Param('id') id: string,
    @Param('role') role: string,
    @Param('position') position: string,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    return this.forward(reply, session, 'removeFile', { params: { id, role, position } });
  }

  private forward(
    reply: FastifyReply,
    session: Session,
    route: keyof typeof outlineServiceRoutes,
    target: Pick<PassThroughCall, 'body' | 'headers' | 'params' | 'timeoutMs'>,
  ): Promise<void> {
    return this.passThrough.private(reply, {
      to: this.catalog,
      route: outlineServiceRoutes[route],
      caller: callerOf(session),
      ...target,
    });
  }
}
