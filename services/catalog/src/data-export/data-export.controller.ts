import { dataExportServiceCalls as calls } from '@academy/contracts/data-export/data-export.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly learning: DataExportService) {}

  /** Only the caller's own data, in every role (T72). */
  @Implement(calls.exportLearning)
  page({ query, user }: RequestOf<typeof calls.exportLearning>) {
    return this.learning.page(user.userId, query.after);
  }
}
