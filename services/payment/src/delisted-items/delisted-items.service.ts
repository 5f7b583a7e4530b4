import { type DelistedItemRecord } from '@academy/contracts/delisted-items/delisted-item.schemas';
import { Injectable } from '@nestjs/common';
import { LateEnrollmentsService } from '../refunds/late-enrollments/late-enrollments.service.js';
import { DelistedItemsRepository } from './delisted-items.repository.js';

@Injectable()
export class DelistedItemsService {
  constructor(
    private readonly items: DelistedItemsRepository,
    private readonly late: LateEnrollmentsService,
  ) {}

  async record(item: DelistedItemRecord): Promise<void> {
    await this.items.record(item);
    await this.late.revoke(item);
  }

  /** Refunds every payment for a workshop that does not take place, whenever it was paid (CON-13, decision 0107). */
  async recordCancelled(workshopId: string): Promise<void> {
    await this.items.recordCancelled(workshopId);
    await this.late.revoke({ kind: 'item', itemType: 'workshop', itemId: workshopId });
  }
}
