import { dataExportCalls } from '@academy/contracts/data-export/data-export.calls';
import { attachment } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly data: DataExportService) {}

  @Implement(dataExportCalls.exportData)
  async exportData({ body, user, reply }: RequestOf<typeof dataExportCalls.exportData>) {
    const data = await this.data.collect(user, body);
    const day = data.exportedAt.slice(0, 10);
    void reply.header('content-disposition', attachment(`academy-data-${day}.json`));
    return data;
  }
}
