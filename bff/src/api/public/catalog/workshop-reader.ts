import {
  workshopList,
  workshopResponse,
  type ItemListQuery,
  type WorkshopList,
  type WorkshopSummary,
} from '@academy/contracts/catalog/catalog.schemas';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { PaymentClient } from '../../../http/proxy/service-clients.js';
import { CatalogReader } from './catalog-reader.js';

/** A list is not held up for its seats. */
const SEATS_TIMEOUT_MS = 1_000;

/**
 * Workshops as the catalog service knows them, less the seats that the payment service has given away or holds for open
 * orders (AMB-12). Those are asked for each time: a seat that is taken is gone from the next answer. If payment does
 * not respond, the capacity is shown: the checkout rejects a sale beyond it.
 */
@Injectable()
export class WorkshopReader {
  constructor(
    private readonly catalog: CatalogReader,
    private readonly payment: PaymentClient,
  ) {}

  async list(query: Partial<ItemListQuery> = {}): Promise<WorkshopList> {
    const list = (await this.catalog.workshops(query)).read(workshopList);
    const taken = await this.seatsTaken(list.workshops);
    return { ...list, workshops: list.workshops.map((workshop) => lessSeats(workshop, taken)) };
  }

  async get(id: string): Promise<z.infer<typeof workshopResponse>> {
    const { workshop } = (await this.catalog.workshop(id)).read(workshopResponse);
    return { workshop: lessSeats(workshop, await this.seatsTaken([workshop])) };
  }

  private async seatsTaken(workshops: readonly WorkshopSummary[]): Promise<Record<string, number>> {
    const workshopIds = workshops.filter(({ seatsLeft }) => seatsLeft !== null).map(({ id }) => id);
    if (workshopIds.length === 0) return {};
    try {
      const call = { body: { workshopIds }, timeoutMs: SEATS_TIMEOUT_MS };
      return (await this.payment.request(seatServiceCalls.countTaken, call)).taken;
    } catch {
      return {};
    }
  }
}

function lessSeats<Item extends WorkshopSummary>(workshop: Item, taken: Record<string, number>): Item {
  if (workshop.seatsLeft === null) return workshop;
  return { ...workshop, seatsLeft: Math.max(0, workshop.seatsLeft - (taken[workshop.id] ?? 0)) };
}
