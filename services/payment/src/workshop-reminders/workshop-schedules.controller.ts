import { workshopScheduleServiceCalls } from '@academy/contracts/workshop-reminders/workshop-schedule.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { WorkshopSchedulesService } from './workshop-schedules.service.js';

@Controller()
export class WorkshopSchedulesController {
  constructor(private readonly schedules: WorkshopSchedulesService) {}

  /** Only the catalog sets the schedule of a workshop and cancels it. */
  @Implement(workshopScheduleServiceCalls.recordWorkshopSchedule)
  async record({ body, caller }: RequestOf<typeof workshopScheduleServiceCalls.recordWorkshopSchedule>) {
    if (caller.issuer !== 'catalog') throw generalErrors.FORBIDDEN();
    await this.schedules.record(body);
    return { success: true as const };
  }
}
