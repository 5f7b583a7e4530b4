import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DelistedItemsService } from '../delisted-items/delisted-items.service.js';
import { WorkshopSchedulesRepository } from './workshop-schedules.repository.js';

/** Receives schedules from the catalog. The worker mails the enrolled users; a cancelled workshop is refunded at once. */
@Injectable()
export class WorkshopSchedulesService {
  constructor(
    private readonly source: DataSource,
    private readonly schedules: WorkshopSchedulesRepository,
    private readonly items: DelistedItemsService,
  ) {}

  /** After a failure half-way the record stays unacknowledged: it is delivered again, and the retry completes it. */
  async record(record: WorkshopScheduleRecord): Promise<void> {
    await inTransaction(this.source, (manager) => this.schedules.record(manager, record));
    if (record.isCancelled) await this.items.recordCancelled(record.workshopId);
  }
}
