import { catalogServiceCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { lectureCalls } from '@academy/contracts/lectures/lecture.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { viewerOf } from '../items/viewer.js';
import { LectureDetailService } from './lecture-detail.service.js';
import { LecturesService } from './lectures.service.js';

@Controller()
export class LecturesController {
  constructor(
    private readonly lectures: LecturesService,
    private readonly details: LectureDetailService,
  ) {}

  @Implement(calls.listLectures)
  async list({ params, query, caller }: RequestOf<typeof calls.listLectures>) {
    return { lectures: await this.lectures.listOutline(params.id, viewerOf(caller, query)) };
  }

  @Implement(lectureCalls.getLecture)
  async getLecture({ params, caller }: RequestOf<typeof lectureCalls.getLecture>) {
    return { lecture: await this.details.get(params.id, caller) };
  }
}
