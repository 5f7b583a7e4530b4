import { Module } from '@nestjs/common';
import { DelistedItemsModule } from '../delisted-items/delisted-items.module.js';
import { WorkshopSchedulesController } from './workshop-schedules.controller.js';
import { WorkshopSchedulesService } from './workshop-schedules.service.js';
import { WorkshopSchedulesRepository } from './workshop-schedules.repository.js';

/** The HTTP side; the mails are the worker's (`mails/workshop-mails.module.ts`). */
@Module({
  imports: [DelistedItemsModule],
  controllers: [WorkshopSchedulesController],
  providers: [WorkshopSchedulesRepository, WorkshopSchedulesService],
})
export class WorkshopSchedulesModule {}
