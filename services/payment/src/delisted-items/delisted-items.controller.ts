import { delistedItemServiceCalls } from '@academy/contracts/delisted-items/delisted-item.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { DelistedItemsService } from './delisted-items.service.js';

@Controller()
export class DelistedItemsController {
  constructor(private readonly items: DelistedItemsService) {}

  /** Only the catalog reports whether an item is on sale. */
  @Implement(delistedItemServiceCalls.recordDelistedItem)
  async record({ body, caller }: RequestOf<typeof delistedItemServiceCalls.recordDelistedItem>) {
    if (caller.issuer !== 'catalog') throw generalErrors.FORBIDDEN();
    await this.items.record(body);
    return { success: true as const };
  }
}
