import { scheduleNotice, type ScheduleNotice } from '@academy/contracts/payment-service.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { WorkshopSchedulesService } from './workshop-schedules.service.js';

@Controller('workshop-schedules')
export class WorkshopSchedulesController {
  constructor(private readonly schedules: WorkshopSchedulesService) {}

  /** When a workshop is, and whether, the catalog says and nobody else. */
  @Post()
  @HttpCode(200)
  async note(
    @Caller() { issuer }: Caller,
    @Body({ schema: scheduleNotice }) notice: ScheduleNotice,
  ): Promise<{ success: true }> {
    if (issuer !== 'catalog') throw generalErrors.FORBIDDEN();
    await this.schedules.note(notice);
    return { success: true };
  }
}
