import { Agent } from 'undici';
import { sleep } from '../../../tools/processes/sleep.mjs';

const TICK_MS = 20;
/** A page repeats a read that failed; a client repeats a write with the same Idempotency-Key. */
const READ_ATTEMPTS = 2;
const READ_PAUSE_MS = 1_000;
const WRITE_LIMIT_MS = 30_000;
const WRITE_PAUSE_MS = 1_000;
const ATTEMPT_MS = 5_000;
const WRITE_ATTEMPT_MS = 12_000;
const AGAIN = new Set([502, 503, 504]);

export interface Request {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: object;
  /** Statuses other than 2xx and 3xx that count as a success. */
  readonly accepted?: readonly number[];
  readonly onDone?: (status: number, text: string) => void;
}

/** A request of the load with its repetitions. */
export interface Sample {
  readonly kind: string;
  readonly isWrite: boolean;
  /** Times in milliseconds of the clock. */
  readonly at: number;
  readonly endedAt: number;
  readonly attempts: number;
  /** The first attempt failed by this. */
  readonly failure?: string;
  /** No attempt succeeded. */
  readonly isLost: boolean;
}

export interface Source {
  readonly perSecond: number;
  readonly next: () => Request | undefined;
}

/** Requests at steady rates, however slow the responses are. */
export class Load {
  readonly samples: Sample[] = [];
  #timer: NodeJS.Timeout | undefined;
  #pending = 0;
  readonly #agent = new Agent({
    connections: 128,
    connect: { timeout: 1_000 },
    headersTimeout: WRITE_ATTEMPT_MS,
    bodyTimeout: WRITE_ATTEMPT_MS,
    keepAliveTimeout: 4_000,
  });

  constructor(
    private readonly url: string,
    private readonly sources: readonly Source[],
  ) {}

  start(): void {
    const began = Date.now();
    const sent = this.sources.map(() => 0);
    this.#timer = setInterval(() => {
      for (const [index, source] of this.sources.entries()) {
        const due = ((Date.now() - began) / 1_000) * source.perSecond;
        for (; (sent[index] ?? 0) < due; sent[index] = (sent[index] ?? 0) + 1) {
          const request = source.next();
          if (request) void this.send(request);
        }
      }
    }, TICK_MS);
  }

  /** Resolves when the last response has arrived. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    while (this.#pending > 0) await sleep(100);
    await this.#agent.close();
  }

  async send(request: Request): Promise<Sample> {
    this.#pending += 1;
    const isWrite = request.method !== 'GET';
    const at = Date.now();
    let failure: string | undefined;
    let attempts = 0;
    for (;;) {
      attempts += 1;
      const problem = await this.#attempt(request, isWrite);
      failure ??= problem?.text;
      const isOver = isWrite ? Date.now() - at > WRITE_LIMIT_MS : attempts >= READ_ATTEMPTS;
      if (problem === undefined || problem.isFinal || isOver) {
        const outcome = { kind: request.kind, isWrite, at, endedAt: Date.now(), attempts };
        const sample = {
          ...outcome,
          ...(failure !== undefined && { failure }),
          isLost: problem !== undefined,
        };
        this.samples.push(sample);
        this.#pending -= 1;
        return sample;
      }
      await sleep(isWrite ? WRITE_PAUSE_MS : READ_PAUSE_MS);
    }
  }

  async #attempt(
    { method, path, headers, body, accepted = [], onDone }: Request,
    isWrite: boolean,
  ): Promise<{ text: string; isFinal: boolean } | undefined> {
    try {
      const { statusCode, body: content } = await this.#agent.request({
        origin: this.url,
        path,
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(isWrite ? WRITE_ATTEMPT_MS : ATTEMPT_MS),
      });
      const text = await content.text();
      if (statusCode < 400 || accepted.includes(statusCode)) {
        onDone?.(statusCode, text);
        return undefined;
      }
      const short = text.slice(0, 120).replaceAll(/\s+/g, ' ');
      return { text: `${statusCode} ${short}`, isFinal: !AGAIN.has(statusCode) };
    } catch (error) {
      const { code, name, message } = error as NodeJS.ErrnoException;
      return { text: name === 'TimeoutError' ? 'no response in time' : (code ?? message), isFinal: false };
    }
  }
}
