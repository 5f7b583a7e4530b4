import { Module } from '@nestjs/common';
import { AdminWorkshopsController } from './admin-workshops.controller.js';
import { WorkshopsService } from './workshops.service.js';

@Module({
  controllers: [AdminWorkshopsController],
  providers: [WorkshopsService],
  exports: [WorkshopsService],
})
export class WorkshopsModule {}
