import { type CourseList } from '@academy/contracts/catalog/catalog.schemas';
import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { itemDetailQuery, type ItemDetailQuery } from '@academy/contracts/catalog/catalog.schemas';
import { itemListQuery, type ItemListQuery } from '@academy/contracts/catalog/catalog.schemas';
import { Caller } from '@academy/nest-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { toDetail, toSummary } from '../entries/entry-view.js';
import { viewerOf } from '../entries/viewer.js';
import { nestPath } from '../routing/nest-path.js';
import { CoursesService } from './courses.service.js';

@Controller()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Get(nestPath(routes.listCourses))
  async list(@Query({ schema: itemListQuery }) query: ItemListQuery): Promise<CourseList> {
    const { rows, ...page } = await this.courses.list(query);
    return { courses: rows.map(toSummary), ...page };
  }

  @Get(nestPath(routes.getCourse))
  async get(
    @Param('id') key: string,
    @Query({ schema: itemDetailQuery }) query: ItemDetailQuery,
    @Caller() caller: Caller,
  ) {
    return { course: toDetail(await this.courses.get(key, viewerOf(caller, query))) };
  }
}
