import { Agent } from 'undici';
import { sleep } from '../../tools/processes/sleep.mjs';
import { headersOf } from './api-client.js';

const TICK_MS = 10;
const TIMEOUT_MS = 30_000;
const CONNECT_MS = 10_000;

/** A request. */
export interface LearnerAction {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** An origin other than the default. */
  readonly origin?: string;
  readonly token?: string;
  readonly body?: object;
  /** Called after a success. */
  readonly onDone?: () => void;
}

export interface LostRequest {
  readonly action: string;
  readonly failure: string;
}

export interface RequestCounts {
  /** Number of successful requests. */
  done: number;
  /** Overload rejections: 503 with `Retry-After`. */
  readonly rejected: LostRequest[];
  /** No response, or any other failure. */
  readonly lost: LostRequest[];
}

const emptyCounts = (): RequestCounts => ({ done: 0, rejected: [], lost: [] });

/** Requests at a steady rate, independent of earlier ones: a slow response does not slow down the traffic. */
export class Traffic {
  #counts = emptyCounts();
  #inFlight = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #agent: Agent;

  /** @param options a request that gets no connection within `connectMs` has failed */
  constructor(
    private readonly options: { url: string; rate: number; next: () => LearnerAction; connectMs?: number },
  ) {
    const timeouts = { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
    const connect = { timeout: options.connectMs ?? CONNECT_MS };
    this.#agent = new Agent({ connections: 128, ...timeouts, connect });
  }

  start(): void {
    const began = performance.now();
    let sent = 0;
    this.#timer = setInterval(() => {
      const due = ((performance.now() - began) / 1_000) * this.options.rate;
      for (; sent < due; sent += 1) void this.#send(this.options.next());
    }, TICK_MS);
  }

  /** Resolves when the last response has arrived. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#inFlight > 0) await sleep(50);
    await this.#agent.close();
  }

  /** Resets the counters. @returns the counts so far */
  takeCounts(): RequestCounts {
    const counts = this.#counts;
    this.#counts = emptyCounts();
    return counts;
  }

  async #send({
    action,
    method,
    path,
    origin = this.options.url,
    token,
    body,
    onDone,
  }: LearnerAction): Promise<void> {
    this.#inFlight += 1;
    try {
      const response = await this.#agent.request({
        origin,
        path,
        method,
        headers: headersOf(token, body),
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.body.text();
      if (response.statusCode < 300) {
        this.#counts.done += 1;
        onDone?.();
        return;
      }
      const isRetryable = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
      const failure = `${response.statusCode} ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`;
      this.#counts[isRetryable ? 'rejected' : 'lost'].push({ action, failure });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#counts.lost.push({ action, failure: code ?? message });
    } finally {
      this.#inFlight -= 1;
    }
  }
}
