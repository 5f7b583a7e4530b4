import { type LectureOutline } from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { detailQuery, type DetailQuery } from '@academy/contracts/catalog-service.schemas';
import { type Lecture } from '@academy/contracts/learning.schemas';
import { Caller } from '@academy/nest-kit';
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
    @Query({ schema: detailQuery }) query: DetailQuery,
    @Caller() caller: Caller,
  ): Promise<{ lectures: LectureOutline[] }> {
    return { lectures: await this.lectures.listOutline(key, viewerOf(caller, query)) };
  }

  @Get(nestPath(routes.getLecture))
  async get(@Param('id') id: string, @Caller() caller: Caller): Promise<{ lecture: Lecture }> {
    return { lecture: await this.details.get(id, caller) };
  }
}
