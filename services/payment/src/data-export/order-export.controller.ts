import { dataExportServiceCalls } from '@academy/contracts/data-export/data-export.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { OrderExportService } from './order-export.service.js';

const DEFAULT_ROWS = 20;

@Controller()
export class OrderExportController {
  constructor(private readonly orders: OrderExportService) {}

  @Implement(dataExportServiceCalls.exportOrders)
  list({ query, caller }: RequestOf<typeof dataExportServiceCalls.exportOrders>) {
    const { page, limit = DEFAULT_ROWS } = query;
    return this.orders.list(caller, { page, limit });
  }
}
