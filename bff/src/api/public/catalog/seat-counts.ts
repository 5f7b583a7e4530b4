import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { Injectable } from '@nestjs/common';
import { PaymentClient } from '../../../http/proxy/service-clients.js';

/** Seats on a page are at most this old; only the checkout decides about a seat. */
const FRESH_MS = 2_000;
/** The maximum delay of a list or a page by its seats. */
const TIMEOUT_MS = 1_000;
/** The limit of one call. */
const MAX_WORKSHOPS = 200;
/** Above this number, the workshops of pages are collected again. */
const MAX_SHOWN = 1_000;

export type SeatsTaken = Readonly<Record<string, number>>;

/**
 * Sold and held seats (AMB-12) by workshop. The API reads them from the payment service on each call. Pages read them
 * at most once in two seconds, for all workshops that pages have shown; the revision changes when a count does, and is
 * part of the key of cached pages (decision 0181). If payment does not respond, no seats count as taken: the checkout
 * rejects a sale beyond the capacity.
 */
@Injectable()
export class SeatCounts {
  private readonly shown = new Set<string>();
  private taken: SeatsTaken = {};
  private counts = '';
  private revisionNumber = 0;
  private requestedAt = -Infinity;
  private reading: Promise<void> | undefined;

  constructor(private readonly payment: PaymentClient) {}

  /** Requests the seats of these workshops, at most 200. */
  async read(workshopIds: readonly string[]): Promise<SeatsTaken> {
    if (workshopIds.length === 0) return {};
    try {
      const call = { body: { workshopIds: [...workshopIds] }, timeoutMs: TIMEOUT_MS };
      return (await this.payment.request(seatServiceCalls.countTaken, call)).taken;
    } catch {
      return {};
    }
  }

  /** @returns the seats for a page, at most two seconds old, and their revision */
  async forPage(workshopIds: readonly string[]): Promise<{ taken: SeatsTaken; revision: number }> {
    const added = workshopIds.filter((id) => !this.shown.has(id));
    if (added.length === 0) await this.refresh();
    else await this.show(added);
    return { taken: this.taken, revision: this.revisionNumber };
  }

  /** @returns the revision of the seats on pages; undefined if it has to be requested */
  get revision(): number | undefined {
    return performance.now() - this.requestedAt < FRESH_MS ? this.revisionNumber : undefined;
  }

  /** @returns the revision, requested if necessary */
  async refresh(): Promise<number> {
    if (this.revision === undefined)
      await (this.reading ??= this.readForPages().finally(() => (this.reading = undefined)));
    return this.revisionNumber;
  }

  private async show(added: readonly string[]): Promise<void> {
    if (this.shown.size + added.length > MAX_SHOWN) {
      this.shown.clear();
      this.revisionNumber += 1;
    }
    for (const id of added) this.shown.add(id);
    await this.reading;
    await this.readForPages();
  }

  private async readForPages(): Promise<void> {
    const requestedAt = performance.now();
    const ids = [...this.shown];
    const calls = [];
    for (let from = 0; from < ids.length; from += MAX_WORKSHOPS)
      calls.push(this.read(ids.slice(from, from + MAX_WORKSHOPS)));
    this.taken = Object.assign({}, ...(await Promise.all(calls))) as SeatsTaken;
    const counts = JSON.stringify(ids.map((id) => [id, this.taken[id] ?? 0]));
    if (counts !== this.counts) this.revisionNumber += 1;
    this.counts = counts;
    this.requestedAt = requestedAt;
  }
}
