import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { type catalogStats } from '@academy/contracts/catalog-service.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { type z } from 'zod';
import { courseKind } from '../courses/course.kind.js';
import { EntryReader } from '../entries/entry-reader.js';
import { InboxRepository } from '../inbox/inbox.repository.js';
import { nestPath } from '../routing/nest-path.js';
import { workshopKind } from '../workshops/workshop.kind.js';

@Controller()
export class StatsController {
  constructor(
    private readonly reader: EntryReader,
    private readonly inbox: InboxRepository,
  ) {}

  /** S-269 */
  @AdminOnly()
  @Get(nestPath(routes.stats))
  async stats(): Promise<z.infer<typeof catalogStats>> {
    const [totalCourses, totalWorkshops, openMessages] = await Promise.all([
      this.reader.count(courseKind),
      this.reader.count(workshopKind),
      this.inbox.countWaiting(),
    ]);
    return { totalCourses, totalWorkshops, openMessages };
  }
}
