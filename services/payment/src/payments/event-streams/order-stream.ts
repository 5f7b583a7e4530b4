import { type ServerResponse } from 'node:http';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';

/** A stream also reads the status at this interval, so that it shows a capture within a second even without Redis. */
const READ_EVERY_MS = 800;
const HEARTBEAT_MS = 15_000;
/** Proxies end long responses; the browser reconnects. */
const MAX_LIFE_MS = 10 * 60_000;
const RECONNECT_MS = 2_000;

export interface OrderStreamOptions {
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly read: () => Promise<PaymentStatus>;
  readonly watch: (listener: () => void) => () => void;
  readonly onEnd: () => void;
}

/** Server-sent `status` events of one order: the current state and every change, until a final state. */
export class OrderStream {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly unwatch: () => void;
  private lastEvent = '';
  private isReading = false;
  private isEnded = false;

  constructor(private readonly options: OrderStreamOptions) {
    const { response, requestId, watch } = options;
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    });
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    response.once('close', () => this.end());
    this.unwatch = watch(() => void this.sendCurrent());
    this.timers.push(
      setInterval(() => void this.sendCurrent(), READ_EVERY_MS),
      setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS),
      setTimeout(() => this.end(), MAX_LIFE_MS),
    );
    void this.sendCurrent();
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.unwatch();
    this.options.response.end();
    this.options.onEnd();
  }

  private async sendCurrent(): Promise<void> {
    if (this.isReading || this.isEnded) return;
    this.isReading = true;
    try {
      this.send(await this.options.read());
    } catch {
      // The database may be unavailable for a moment: the next read sends the status.
    } finally {
      this.isReading = false;
    }
  }

  private send(status: PaymentStatus): void {
    const data = JSON.stringify(status);
    if (this.isEnded) return;
    if (data !== this.lastEvent) this.options.response.write(`event: status\ndata: ${data}\n\n`);
    this.lastEvent = data;
    if (status.status !== 'PENDING') this.end();
  }
}
