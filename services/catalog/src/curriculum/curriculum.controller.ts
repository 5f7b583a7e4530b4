import { curriculumCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { mediaRole } from '@academy/contracts/media/upload.schemas';
import { Implement, validationError, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { CurriculumLecturesService } from './curriculum-lectures.service.js';
import { CurriculumService } from './curriculum.service.js';
import { LectureFiles } from './lecture-files.js';

const filePlace = z.object({ role: mediaRole, position: z.coerce.number().int().min(1) });

@Controller()
export class CurriculumController {
  constructor(
    private readonly curriculum: CurriculumService,
    private readonly lectures: CurriculumLecturesService,
    private readonly files: LectureFiles,
  ) {}

  @Implement(curriculumCalls.getOutline)
  async getOutline({ params }: RequestOf<typeof curriculumCalls.getOutline>) {
    return { outline: await this.curriculum.get(params.id) };
  }

  @Implement(curriculumCalls.saveOutline)
  async saveOutline({ params, body, user }: RequestOf<typeof curriculumCalls.saveOutline>) {
    return { outline: await this.curriculum.save(params.id, body, user.userId) };
  }

  @Implement(curriculumCalls.addLecture)
  addLecture({ params, body, user }: RequestOf<typeof curriculumCalls.addLecture>) {
    return this.curriculum.addLecture(params.id, body, user.userId);
  }

  @Implement(curriculumCalls.getLecture)
  async getLecture({ params }: RequestOf<typeof curriculumCalls.getLecture>) {
    return { lecture: await this.lectures.get(params.id) };
  }

  @Implement(curriculumCalls.saveLecture)
  async saveLecture({ params, body, user }: RequestOf<typeof curriculumCalls.saveLecture>) {
    return { lecture: await this.lectures.save(params.id, body, user.userId) };
  }

  @Implement(curriculumCalls.removeFile)
  async removeFile({ params, user }: RequestOf<typeof curriculumCalls.removeFile>) {
    const place = filePlace.safeParse(params);
    if (!place.success) throw validationError(place.error.issues);
    await this.files.remove({ lectureId: params.id, ...place.data }, user.userId);
    return { lecture: await this.lectures.get(params.id) };
  }
}
