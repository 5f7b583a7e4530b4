import { dataExportServiceCalls } from '@academy/contracts/data-export/data-export.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { PersonalOrders } from './personal-orders.service.js';

const DEFAULT_ROWS = 20;

@Controller()
export class PersonalOrdersController {
  constructor(private readonly orders: PersonalOrders) {}

  @Implement(dataExportServiceCalls.exportOrders)
  list({ query, caller }: RequestOf<typeof dataExportServiceCalls.exportOrders>) {
    const { page, limit = DEFAULT_ROWS } = query;
    return this.orders.list(caller, { page, limit });
  }
}
