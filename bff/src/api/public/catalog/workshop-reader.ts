import {
  workshopList,
  workshopResponse,
  type ItemListQuery,
  type WorkshopList,
  type WorkshopSummary,
} from '@academy/contracts/catalog/catalog.schemas';
import { Injectable } from '@nestjs/common';
import { type z } from 'zod';
import { CatalogReader } from './catalog-reader.js';
import { SeatCounts, type SeatsTaken } from './seat-counts.js';

export type ReadSeats = (workshopIds: readonly string[]) => Promise<SeatsTaken>;

/** Workshops of the catalog service, with the seats that are neither sold nor held (AMB-12). */
@Injectable()
export class WorkshopReader {
  private readonly current: ReadSeats;

  constructor(
    private readonly catalog: CatalogReader,
    seats: SeatCounts,
  ) {
    this.current = (ids) => seats.read(ids);
  }

  /** @param readSeats by default from the payment service, so that a taken seat is missing in the next response */
  async list(query: Partial<ItemListQuery> = {}, readSeats = this.current): Promise<WorkshopList> {
    const list = (await this.catalog.workshops(query)).read(workshopList);
    return { ...list, workshops: await this.withSeats(list.workshops, readSeats) };
  }

  /** @param readSeats as for `list` */
  async get(id: string, readSeats = this.current): Promise<z.infer<typeof workshopResponse>> {
    const { workshop } = (await this.catalog.workshop(id)).read(workshopResponse);
    return { workshop: withoutTakenSeats(workshop, await readSeats(limited([workshop]))) };
  }

  /** @param readSeats as for `list` */
  async withSeats(
    workshops: readonly WorkshopSummary[],
    readSeats = this.current,
  ): Promise<WorkshopSummary[]> {
    const taken = await readSeats(limited(workshops));
    return workshops.map((workshop) => withoutTakenSeats(workshop, taken));
  }
}

const limited = (workshops: readonly WorkshopSummary[]): string[] =>
  workshops.filter(({ seatsLeft }) => seatsLeft !== null).map(({ id }) => id);

function withoutTakenSeats<Item extends WorkshopSummary>(workshop: Item, taken: SeatsTaken): Item {
  if (workshop.seatsLeft === null) return workshop;
  return { ...workshop, seatsLeft: Math.max(0, workshop.seatsLeft - (taken[workshop.id] ?? 0)) };
}
