import { visitCounts, type VisitCounts } from '@academy/contracts/analytics/page-views.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { VisitsRepository } from './visits.repository.js';

@Controller('visits')
export class VisitsController {
  constructor(private readonly visits: VisitsRepository) {}

  /** From the BFF itself, on behalf of nobody. */
  @Post()
  @HttpCode(204)
  async note(
    @Caller() { issuer, userId }: Caller,
    @Body({ schema: visitCounts }) counts: VisitCounts,
  ): Promise<void> {
    if (issuer !== 'bff' || userId) throw generalErrors.FORBIDDEN();
    await this.visits.note(counts);
  }
}
