import { dataExportServiceCalls as calls } from '@academy/contracts/data-export/data-export.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly account: DataExportService) {}

  @Implement(calls.exportAccount)
  export({ body, user }: RequestOf<typeof calls.exportAccount>) {
    return this.account.export(body, user);
  }
}
