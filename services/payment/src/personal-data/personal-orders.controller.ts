import { listQuery } from '@academy/contracts/identity.schemas';
import { type PersonalOrder } from '@academy/contracts/data-export/data-export.schemas';
import { Caller, UserOnly } from '@academy/nest-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { type z } from 'zod';
import { PersonalOrders } from './personal-orders.service.js';

const DEFAULT_ROWS = 20;
const query = listQuery.pick({ page: true, limit: true });

@UserOnly()
@Controller('personal-data')
export class PersonalOrdersController {
  constructor(private readonly orders: PersonalOrders) {}

  /** The caller's own and nobody else's, whatever the role (T72). */
  @Get('orders')
  list(
    @Caller() caller: Caller,
    @Query({ schema: query }) { page, limit = DEFAULT_ROWS }: z.infer<typeof query>,
  ): Promise<{ orders: PersonalOrder[]; total: number; page: number }> {
    return this.orders.list(caller, { page, limit });
  }
}
