import { seatsRequest } from '@academy/contracts/payment-service.schemas';
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
}
