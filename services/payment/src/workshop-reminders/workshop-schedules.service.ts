import { type WorkshopScheduleRecord } from '@academy/contracts/workshop-reminders/workshop-schedule.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DelistedItemsService } from '../delisted-items/delisted-items.service.js';
import { WorkshopSchedulesRepository } from './workshop-schedules.repository.js';

/** Hears when and where workshops are. The worker tells the enrolled; money of a cancelled one goes back at once. */
@Injectable()
export class WorkshopSchedulesService {
  constructor(
    private readonly source: DataSource,
    private readonly schedules: WorkshopSchedulesRepository,
    private readonly items: DelistedItemsService,
  ) {}

  /** What fails half-way leaves the notice unanswered: it is delivered again, and finds what is left. */
  async record(notice: WorkshopScheduleRecord): Promise<void> {
    await inTransaction(this.source, (manager) => this.schedules.record(manager, notice));
    if (notice.isCancelled) await this.items.recordCancelled(notice.workshopId);
  }
}
