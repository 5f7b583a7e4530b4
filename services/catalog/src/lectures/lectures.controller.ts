import { type LectureOutline } from '@academy/contracts/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { detailQuery, type DetailQuery } from '@academy/contracts/catalog-service.schemas';
import { Caller } from '@academy/nest-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { viewerOf } from '../entries/viewer.js';
import { nestPath } from '../routing/nest-path.js';
import { LecturesService } from './lectures.service.js';

@Controller()
export class LecturesController {
  constructor(private readonly lectures: LecturesService) {}

  @Get(nestPath(routes.listLectures))
  async list(
    @Param('id') key: string,
    @Query({ schema: detailQuery }) query: DetailQuery,
    @Caller() caller: Caller,
  ): Promise<{ lectures: LectureOutline[] }> {
    return { lectures: await this.lectures.listOutline(key, viewerOf(caller, query)) };
  }
}
