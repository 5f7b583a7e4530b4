import { uploadCalls } from '@academy/contracts/media/upload.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CurriculumLecturesService } from '../../curriculum/curriculum-lectures.service.js';
import { MediaUploads } from './media-uploads.service.js';

@Controller()
export class MediaUploadsController {
  constructor(
    private readonly uploads: MediaUploads,
    private readonly lectures: CurriculumLecturesService,
  ) {}

  @Implement(uploadCalls.beginUpload)
  begin({ params, body, user }: RequestOf<typeof uploadCalls.beginUpload>) {
    return this.uploads.begin(params.id, body, user.userId);
  }

  @Implement(uploadCalls.sendPart)
  sendPart({ params: { uploadId, offset }, body }: RequestOf<typeof uploadCalls.sendPart>) {
    return this.uploads.receive(uploadId, offset, body);
  }

  @Implement(uploadCalls.finishUpload)
  async finish({ params, user }: RequestOf<typeof uploadCalls.finishUpload>) {
    return { lecture: await this.lectures.get(await this.uploads.finish(params.uploadId, user.userId)) };
  }
}
