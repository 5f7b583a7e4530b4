import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { itemDetailQuery, type ItemDetailQuery } from '@academy/contracts/catalog/catalog.schemas';
import { lectureCalls } from '@academy/contracts/lectures/lecture.calls';
import { Caller, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { viewerOf } from '../entries/viewer.js';
import { nestPath } from '../routing/nest-path.js';
import { LectureDetailService } from './lecture-detail.service.js';
import { LecturesService } from './lectures.service.js';

@Controller()
export class LecturesController {
  constructor(
    private readonly lectures: LecturesService,
    private readonly details: LectureDetailService,
  ) {}

  @Get(nestPath(routes.listLectures))
  async list(
    @Param('id') key: string,
    @Query({ schema: itemDetailQuery }) query: ItemDetailQuery,
    @Caller() caller: Caller,
  ): Promise<{ lectures: LectureOutline[] }> {
    return { lectures: await this.lectures.listOutline(key, viewerOf(caller, query)) };
  }

  @Implement(lectureCalls.getLecture)
  async getLecture({ params, caller }: RequestOf<typeof lectureCalls.getLecture>) {
    return { lecture: await this.details.get(params.id, caller) };
  }
}
