import { catalogServiceCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { CategoriesService } from '../categories/categories.service.js';
import { CoursesService } from '../courses/courses.service.js';
import { toCourseDetail, toCourseSummary } from '../courses/course-view.js';
import { viewerOf } from '../items/viewer.js';
import { LecturesService } from '../lectures/lectures.service.js';
import { toWorkshopDetail, toWorkshopSummary } from '../workshops/workshop-view.js';
import { WorkshopsService } from '../workshops/workshops.service.js';

@Controller()
export class PublicCatalogController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly courses: CoursesService,
    private readonly lectures: LecturesService,
    private readonly workshops: WorkshopsService,
  ) {}

  @Implement(calls.listCourses)
  async listCourses({ query }: RequestOf<typeof calls.listCourses>) {
    const { rows, ...page } = await this.courses.list(query);
    return { courses: rows.map(toCourseSummary), ...page };
  }

  @Implement(calls.getCourse)
  async getCourse({ params, query, caller }: RequestOf<typeof calls.getCourse>) {
    const { item, teachers } = await this.courses.getWithTeachers(params.id, viewerOf(caller, query));
    return { course: toCourseDetail(item, teachers) };
  }

  @Implement(calls.listLectures)
  async listLectures({ params, query, caller }: RequestOf<typeof calls.listLectures>) {
    return { lectures: await this.lectures.listOutline(params.id, viewerOf(caller, query)) };
  }

  @Implement(calls.listWorkshops)
  async listWorkshops({ query }: RequestOf<typeof calls.listWorkshops>) {
    const { rows, ...page } = await this.workshops.list(query);
    const now = new Date();
    return { workshops: rows.map((row) => toWorkshopSummary(row, now)), ...page };
  }

  @Implement(calls.getWorkshop)
  async getWorkshop({ params, query, caller }: RequestOf<typeof calls.getWorkshop>) {
    const { item, teachers } = await this.workshops.getWithTeachers(params.id, viewerOf(caller, query));
    return { workshop: toWorkshopDetail(item, teachers, new Date()) };
  }

  @Implement(calls.listCategories)
  async listCategories() {
    const [categories, languages, levels] = await Promise.all([
      this.categories.list(),
      this.categories.languages(),
      this.categories.levels(),
    ]);
    return { categories, languages, levels };
  }
}
