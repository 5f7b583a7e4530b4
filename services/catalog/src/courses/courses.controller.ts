import { catalogServiceCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { toDetail, toSummary } from '../items/mapping/item-mapping.js';
import { viewerOf } from '../items/viewer.js';
import { CoursesService } from './courses.service.js';

@Controller()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Implement(calls.listCourses)
  async list({ query }: RequestOf<typeof calls.listCourses>) {
    const { rows, ...page } = await this.courses.list(query);
    return { courses: rows.map(toSummary), ...page };
  }

  @Implement(calls.getCourse)
  async get({ params, query, caller }: RequestOf<typeof calls.getCourse>) {
    return { course: toDetail(await this.courses.get(params.id, viewerOf(caller, query))) };
  }
}
