import { capacityNotice, type CapacityNotice } from '@academy/contracts/payment-service.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { Caller, generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SeatsRepository } from './seats.repository.js';

@Controller()
export class SeatsController {
  constructor(private readonly seats: SeatsRepository) {}

  @Implement(seatServiceCalls.countTaken)
  async taken({ body: { workshopIds } }: RequestOf<typeof seatServiceCalls.countTaken>) {
    const taken = await this.seats.taken(workshopIds);
    return { taken: Object.fromEntries(workshopIds.map((id) => [id, taken.get(id) ?? 0])) };
  }

  /** Seats are what the catalog says, and nobody else. */
  @Post('seats/capacities')
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
