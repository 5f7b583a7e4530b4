import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Order } from './orders/order.js';
import { type Refund } from './refunds/refund.js';

/** Simultaneous changes are written together. */
const DELAY_MS = 250;

export interface State {
  readonly orders: readonly Order[];
  readonly refunds: readonly Refund[];
}

/** Stores orders and refunds between runs, so that an open payment page works after a restart in development. */
export class StateFile {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly path: string,
    private readonly state: () => State,
  ) {}

  /** @returns null if the file is missing or unreadable: the simulator then starts empty */
  read(): State | null {
    try {
      const { orders, refunds } = JSON.parse(readFileSync(this.path, 'utf8')) as Partial<State>;
      return Array.isArray(orders) && Array.isArray(refunds) ? { orders, refunds } : null;
    } catch {
      return null;
    }
  }

  /** Schedules a write. */
  changed(): void {
    this.#timer ??= setTimeout(() => this.write(), DELAY_MS).unref();
  }

  /** Writes atomically: a reader gets either the old state or the new one. */
  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(this.state()), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}
