import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { courseKind } from '../courses/course.kind.js';
import { ItemReader } from '../items/item-reader.js';
import { MessagesService } from '../support/messages.service.js';
import { workshopKind } from '../workshops/workshop.kind.js';

@Controller()
export class StatsController {
  constructor(
    private readonly reader: ItemReader,
    private readonly messages: MessagesService,
  ) {}

  /** S-269 */
  @Implement(statsServiceCalls.readCatalogStats)
  async read() {
    const [totalCourses, totalWorkshops, openMessages] = await Promise.all([
      this.reader.count(courseKind),
      this.reader.count(workshopKind),
      this.messages.countOpen(),
    ]);
    return { totalCourses, totalWorkshops, openMessages };
  }
}
