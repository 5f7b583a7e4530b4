import { upstreamOf } from '@academy/contracts/call';
import { curriculumCalls, uploadCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { type UploadState } from '@academy/contracts/curriculum/curriculum.schemas';
import { AdminOnly, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, Param, Put, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CurriculumLecturesService } from '../curriculum/curriculum-lectures.service.js';
import { nestPath } from '../routing/nest-path.js';
import { MediaUploads } from './media-uploads.service.js';

const partParams = z.object({ uploadId: z.string(), offset: z.coerce.number().int().min(0) });

@AdminOnly()
@Controller()
export class MediaUploadsController {
  constructor(
    private readonly uploads: MediaUploads,
    private readonly lectures: CurriculumLecturesService,
  ) {}

  @Implement(curriculumCalls.beginUpload)
  begin({ params, body, user }: RequestOf<typeof curriculumCalls.beginUpload>) {
    return this.uploads.begin(params.id, body, user.userId);
  }

  @Put(nestPath(upstreamOf(uploadCalls.sendPart)))
  sendPart(
    @Param({ schema: partParams }) { uploadId, offset }: z.infer<typeof partParams>,
    @Req() { body }: FastifyRequest,
  ): Promise<UploadState> {
    return this.uploads.receive(uploadId, offset, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  }

  @Implement(uploadCalls.finishUpload)
  async finish({ params, user }: RequestOf<typeof uploadCalls.finishUpload>) {
    return { lecture: await this.lectures.get(await this.uploads.finish(params.uploadId, user.userId)) };
  }
}
