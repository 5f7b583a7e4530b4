import { Module } from '@nestjs/common';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { WorkshopsController } from './workshops.controller.js';
import { WorkshopsService } from './workshops.service.js';

@Module({
  controllers: [AdminWorkshopsController, WorkshopsController],
  providers: [WorkshopsService],
  exports: [WorkshopsService],
})
export class WorkshopsModule {}
