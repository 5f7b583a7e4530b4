import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { courseKind } from '../courses/course.kind.js';
import { EntryReader } from '../entries/entry-reader.js';
import { nestPath } from '../routing/nest-path.js';
import { workshopKind } from '../workshops/workshop.kind.js';

@Controller()
export class StatsController {
  constructor(private readonly reader: EntryReader) {}

  /** S-269 */
  @AdminOnly()
  @Get(nestPath(routes.stats))
  async stats(): Promise<{ totalCourses: number; totalWorkshops: number }> {
    const [totalCourses, totalWorkshops] = await Promise.all([
      this.reader.count(courseKind),
      this.reader.count(workshopKind),
    ]);
    return { totalCourses, totalWorkshops };
  }
}
