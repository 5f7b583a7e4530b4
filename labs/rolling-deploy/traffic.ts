import { Agent } from 'undici';
import { sleep } from '../../tools/processes/sleep.mjs';

const TICK_MS = 10;
const TIMEOUT_MS = 30_000;

/** A request. */
export interface LearnerAction {
  readonly what: string;
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
  readonly what: string;
  readonly how: string;
}

export interface RequestCounts {
  /** Number of successful requests. */
  done: number;
  /** Overload rejections: 503 with `Retry-After`. */
  readonly rejected: LostRequest[];
  /** No response, or any other failure. */
  readonly lost: LostRequest[];
}

const nothing = (): RequestCounts => ({ done: 0, rejected: [], lost: [] });

/** Requests at a steady rate, independent of earlier ones: a slow response does not slow down the traffic. */
export class Traffic {
  #counted = nothing();
  #underWay = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #agent = new Agent({ connections: 128, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });

  constructor(private readonly options: { url: string; rate: number; next: () => LearnerAction }) {}

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
    while (this.#underWay > 0) await sleep(50);
    await this.#agent.close();
  }

  /** Resets the counters. @returns the counts so far */
  take(): RequestCounts {
    const counted = this.#counted;
    this.#counted = nothing();
    return counted;
  }

  async #send({
    what,
    method,
    path,
    origin = this.options.url,
    token,
    body,
    onDone,
  }: LearnerAction): Promise<void> {
    this.#underWay += 1;
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
        this.#counted.done += 1;
        onDone?.();
        return;
      }
      const isWait = response.statusCode === 503 && response.headers['retry-after'] !== undefined;
      const how = `${response.statusCode} ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`;
      this.#counted[isWait ? 'rejected' : 'lost'].push({ what, how });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      this.#counted.lost.push({ what, how: code ?? message });
    } finally {
      this.#underWay -= 1;
    }
  }
}

export const headersOf = (token?: string, body?: object): Record<string, string> => ({
  ...(body && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
});
