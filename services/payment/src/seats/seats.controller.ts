import {
  capacityNotice,
  seatsRequest,
  type CapacityNotice,
} from '@academy/contracts/payment-service.schemas';
import { Caller, generalErrors } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type z } from 'zod';
import { SeatsRepository } from './seats.repository.js';

@Controller('seats')
export class SeatsController {
  constructor(private readonly seats: SeatsRepository) {}

  /** Seats owned or held of each workshop, zero included (AMB-12). */
  @Post()
  @HttpCode(200)
  async taken(
    @Body({ schema: seatsRequest }) { workshopIds }: z.infer<typeof seatsRequest>,
  ): Promise<{ taken: Record<string, number> }> {
    const taken = await this.seats.taken(workshopIds);
    return { taken: Object.fromEntries(workshopIds.map((id) => [id, taken.get(id) ?? 0])) };
  }

  /** Seats are what the catalog says, and nobody else. */
  @Post('capacities')
  @HttpCode(200)
  async note(
    @Caller() { issuer }: Caller,
    @Body({ schema: capacityNotice }) notice: CapacityNotice,
  ): Promise<{ success: true }> {
    if (issuer !== 'catalog') throw generalErrors.FORBIDDEN();
    await this.seats.noteCapacity(notice);
    return { success: true };
  }
}
