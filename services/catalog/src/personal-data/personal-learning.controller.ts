import { dataExportServiceCalls as calls } from '@academy/contracts/data-export/data-export.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PersonalLearning } from './personal-learning.service.js';

@Controller()
export class PersonalLearningController {
  constructor(private readonly learning: PersonalLearning) {}

  /** The caller's own and nobody else's, whatever the role (T72). */
  @Implement(calls.exportLearning)
  page({ query, user }: RequestOf<typeof calls.exportLearning>) {
    return this.learning.page(user.userId, query.after);
  }
}
