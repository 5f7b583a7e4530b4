import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { generalErrors, Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { SeatsRepository } from './seats.repository.js';

@Controller()
export class SeatsController {
  constructor(private readonly seats: SeatsRepository) {}

  @Implement(seatServiceCalls.countTaken)
  async countTaken({ body: { workshopIds } }: RequestOf<typeof seatServiceCalls.countTaken>) {
    const taken = await this.seats.countTaken(workshopIds);
    return { taken: Object.fromEntries(workshopIds.map((id) => [id, taken.get(id) ?? 0])) };
  }

  /** Only the catalog sets the capacity. */
  @Implement(seatServiceCalls.recordSeatCapacity)
  async recordCapacity({ body, caller }: RequestOf<typeof seatServiceCalls.recordSeatCapacity>) {
    if (caller.issuer !== 'catalog') throw generalErrors.FORBIDDEN();
    await this.seats.recordCapacity(body);
    return { success: true as const };
  }
}
