import { lectureCalls } from '@academy/contracts/lectures/lecture.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { LectureDetailService } from './lecture-detail.service.js';

@Controller()
export class LecturesController {
  constructor(private readonly details: LectureDetailService) {}

  @Implement(lectureCalls.getLecture)
  async getLecture({ params, caller }: RequestOf<typeof lectureCalls.getLecture>) {
    return { lecture: await this.details.get(params.id, caller) };
  }
}
