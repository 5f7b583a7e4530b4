import {
  beginUploadRequest,
  type BeginUploadRequest,
  type DeskLectureDetail,
  type UploadState,
} from '@academy/contracts/outline-desk.schemas';
import { outlineServiceRoutes as routes } from '@academy/contracts/outline-desk.routes';
import { AdminOnly, Caller } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LectureDesk } from '../authoring/lecture-desk.service.js';
import { nestPath } from '../routing/nest-path.js';
import { MediaUploads } from './media-uploads.service.js';

const partParams = z.object({ uploadId: z.string(), offset: z.coerce.number().int().min(0) });

@AdminOnly()
@Controller()
export class MediaUploadsController {
  constructor(
    private readonly uploads: MediaUploads,
    private readonly lectures: LectureDesk,
  ) {}

  @Post(nestPath(routes.beginUpload))
  @HttpCode(200)
  begin(
    @Param('id') lectureId: string,
    @Body({ schema: beginUploadRequest }) request: BeginUploadRequest,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<UploadState> {
    return this.uploads.begin(lectureId, request, actorId);
  }

  @Put(nestPath(routes.sendPart))
  sendPart(
    @Param({ schema: partParams }) { uploadId, offset }: z.infer<typeof partParams>,
    @Req() { body }: FastifyRequest,
  ): Promise<UploadState> {
    return this.uploads.receive(uploadId, offset, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  }

  @Post(nestPath(routes.finishUpload))
  @HttpCode(200)
  async finish(
    @Param('uploadId') uploadId: string,
    @Caller() { userId: actorId = '' }: Caller,
  ): Promise<{ lecture: DeskLectureDetail }> {
    return { lecture: await this.lectures.get(await this.uploads.finish(uploadId, actorId)) };
  }
}
