import { type Timers } from '../timers/timers.js';

const TIMEOUT_MS = 5_000;
const MAX_LOG = 2_000;

export interface Webhook {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly event: string;
  readonly merchantOrderId: string;
}

export interface WebhookDelivery {
  readonly at: string;
  readonly merchantOrderId: string;
  readonly event: string;
  readonly url: string;
  readonly attempt: number;
  /** Status of the receiver, or null if it could not be reached. */
  readonly status: number | null;
}

/** Sends webhooks, and retries them a few times while the receiver fails. */
export class WebhookSender {
  readonly #log: WebhookDelivery[] = [];

  constructor(
    private readonly timers: Timers,
    private readonly retryDelaysMs: readonly number[],
  ) {}

  /** Resolves after the first attempt; further attempts run in the background. */
  async send(webhook: Webhook, attempt = 1): Promise<void> {
    const status = await post(webhook);
    const { body: _body, headers: _headers, ...what } = webhook;
    this.#log.push({ at: new Date().toISOString(), ...what, attempt, status });
    if (this.#log.length > MAX_LOG) this.#log.shift();
    const isAccepted = status !== null && status >= 200 && status < 300;
    const delayMs = this.retryDelaysMs[attempt - 1];
    if (!isAccepted && delayMs !== undefined) {
      this.timers.after(delayMs, () => void this.send(webhook, attempt + 1));
    }
  }

  log(): readonly WebhookDelivery[] {
    return this.#log;
  }

  clearLog(): void {
    this.#log.length = 0;
  }
}

async function post({ url, headers, body }: Webhook): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
