import { Module } from '@nestjs/common';
import { RepositoriesModule } from '../database/repositories.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { WorkshopSchedulesController } from './workshop-schedules.controller.js';
import { WorkshopSchedulesService } from './workshop-schedules.service.js';

/** The HTTP side; the mails are the worker's (`mails/workshop-mails.module.ts`). */
@Module({
  imports: [RepositoriesModule, WithdrawalsModule],
  controllers: [WorkshopSchedulesController],
  providers: [WorkshopSchedulesService],
})
export class WorkshopSchedulesModule {}
