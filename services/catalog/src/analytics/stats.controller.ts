import { statsServiceCalls } from '@academy/contracts/analytics/stats.calls';
import { Implement } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { courseKind } from '../courses/course.kind.js';
import { ItemReader } from '../items/item-reader.js';
import { ReviewModeration } from '../reviews/moderation/review-moderation.service.js';
import { MessagesService } from '../support/messages.service.js';
import { workshopKind } from '../workshops/workshop.kind.js';

@Controller()
export class StatsController {
  constructor(
    private readonly reader: ItemReader,
    private readonly messages: MessagesService,
    private readonly reviews: ReviewModeration,
  ) {}

  /** S-269 */
  @Implement(statsServiceCalls.readCatalogStats)
  async read() {
    const [totalCourses, totalWorkshops, openMessages, openReviews] = await Promise.all([
      this.reader.count(courseKind),
      this.reader.count(workshopKind),
      this.messages.countOpen(),
      this.reviews.countOpen(),
    ]);
    return { totalCourses, totalWorkshops, openMessages, openReviews };
  }
}
