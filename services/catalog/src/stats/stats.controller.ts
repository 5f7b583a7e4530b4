import { catalogServiceRoutes as routes } from '@academy/contracts/catalog-service.routes';
import { type catalogStats } from '@academy/contracts/catalog-service.schemas';
import { AdminOnly } from '@academy/nest-kit';
import { Controller, Get } from '@nestjs/common';
import { type z } from 'zod';
import { courseKind } from '../courses/course.kind.js';
import { ItemReader } from '../items/item-reader.js';
import { nestPath } from '../routing/nest-path.js';
import { MessagesRepository } from '../support/messages.repository.js';
import { workshopKind } from '../workshops/workshop.kind.js';

@Controller()
export class StatsController {
  constructor(
    private readonly reader: ItemReader,
    private readonly messages: MessagesRepository,
  ) {}

  /** S-269 */
  @AdminOnly()
  @Get(nestPath(routes.stats))
  async stats(): Promise<z.infer<typeof catalogStats>> {
    const [totalCourses, totalWorkshops, openMessages] = await Promise.all([
      this.reader.count(courseKind),
      this.reader.count(workshopKind),
      this.messages.countWaiting(),
    ]);
    return { totalCourses, totalWorkshops, openMessages };
  }
}
