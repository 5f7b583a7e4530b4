import { catalogCalls as calls } from '@academy/contracts/catalog/catalog.calls';
import { Controller } from '@nestjs/common';
import { CachedResponse } from '../../../pages/response-cache/cached-response.js';
import { ImplementCached, type RequestOf } from '../../../http/policies/implement.js';
import { IncludeOwnedItems } from './bought-item.interceptor.js';
import { CatalogReader } from './catalog-reader.js';
import { WorkshopReader } from './workshop-reader.js';

@Controller()
export class CatalogController {
  constructor(
    private readonly reader: CatalogReader,
    private readonly workshops: WorkshopReader,
  ) {}

  @ImplementCached(calls.listCourses)
  listCourses({ query }: RequestOf<typeof calls.listCourses>) {
    return this.reader.courses(query);
  }

  @ImplementCached(calls.getCourse)
  @IncludeOwnedItems('course')
  getCourse({ params }: RequestOf<typeof calls.getCourse>) {
    return this.reader.course(params.id);
  }

  @ImplementCached(calls.listWorkshops)
  async listWorkshops({ query }: RequestOf<typeof calls.listWorkshops>) {
    return CachedResponse.of(await this.workshops.list(query));
  }

  @ImplementCached(calls.getWorkshop)
  @IncludeOwnedItems('workshop')
  async getWorkshop({ params }: RequestOf<typeof calls.getWorkshop>) {
    return CachedResponse.of(await this.workshops.get(params.id));
  }

  @ImplementCached(calls.listCategories)
  listCategories() {
    return this.reader.categories();
  }

  @ImplementCached(calls.listLectures)
  @IncludeOwnedItems('lectures')
  listLectures({ params }: RequestOf<typeof calls.listLectures>) {
    return this.reader.lectures(params.courseId);
  }
}
