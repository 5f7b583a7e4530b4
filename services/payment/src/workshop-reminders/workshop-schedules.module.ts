import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { DelistedItemsModule } from '../delisted-items/delisted-items.module.js';
import { WorkshopSchedulesController } from './workshop-schedules.controller.js';
import { WorkshopSchedulesService } from './workshop-schedules.service.js';

/** The HTTP side; the mails are the worker's (`mails/workshop-mails.module.ts`). */
@Module({
  imports: [DelistedItemsModule, RepositoriesModule],
  controllers: [WorkshopSchedulesController],
  providers: [WorkshopSchedulesService],
})
export class WorkshopSchedulesModule {}
