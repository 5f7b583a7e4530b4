import { sleep } from '../../../tools/processes/sleep.mjs';
import { type Script } from '../plan/payment-script.js';
import { slugOf } from '../lab/catalog.js';
import { type Caller, type Laboratory } from '../lab/laboratory.js';

/** A buyer gives up after this many clicks if the academy is unavailable, and after fewer if the provider is. */
const MAX_ATTEMPTS = 25;
const MAX_PROVIDER_ATTEMPTS = 4;
const TIMEOUT_MS = 30_000;

export type CheckoutResult =
  | { kind: 'page'; id: string; url: string }
  | { kind: 'enrolled'; id: string }
  | { kind: 'rejected'; code: string; isFinal: boolean };

interface CheckoutResponse {
  /** 0 without a response. */
  readonly status: number;
  /** The fields that the campaign reads; the rest of the response is ignored. */
  readonly body: {
    readonly checkoutPageUrl?: string;
    readonly merchantOrderId?: string;
    readonly status?: string;
    readonly code?: string;
  } | null;
}

interface Request extends Caller {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Client for the academy's APIs that the BFF and a browser use. */
export class CheckoutClient {
  constructor(private readonly laboratory: Laboratory) {}

  async call(
    method: 'GET' | 'POST',
    path: string,
    { body, headers, ...caller }: Request = {},
  ): Promise<CheckoutResponse> {
    const { ports } = this.laboratory;
    const token = await this.laboratory.token(caller);
    try {
      const response = await fetch(`http://127.0.0.1:${ports.payment}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return {
        status: response.status,
        body: (await response.json().catch(() => null)) as CheckoutResponse['body'],
      };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** @param further fields as a tampered page adds them */
  order(
    { number, user, item, coupon }: Script,
    key: string,
    further: object = {},
  ): Promise<CheckoutResponse> {
    const contact = { name: `Learner ${number}`, email: `learner-${number}@example.test` };
    return this.call('POST', '/orders', {
      user,
      body: {
        itemType: item.type,
        itemId: slugOf(item, number),
        contact,
        ...(coupon ? { coupon } : {}),
        ...further,
      },
      headers: { 'idempotency-key': key },
    });
  }

  /**
   * Retries until a learner would stop.
   * @param suffix distinguishes the purchases of a script
   */
  async checkout(script: Script, suffix: string): Promise<CheckoutResult & { responses: CheckoutResult[] }> {
    const keyOf = (click: number) => `chaos-${script.number}-${suffix}-${click % script.tabs}`;
    const responses = (
      await Promise.all(Array.from({ length: script.clicks }, (_, click) => this.order(script, keyOf(click))))
    ).map(readCheckout);
    let rejections = 0;
    let best = responses.find(isCheckoutResponse) ?? responses[0];
    for (let attempt = 1; best && !isCheckoutResponse(best) && attempt < MAX_ATTEMPTS; attempt += 1) {
      if (isProviderUnavailable(best)) rejections += 1;
      if (rejections >= MAX_PROVIDER_ATTEMPTS) break;
      await sleep(600);
      best = readCheckout(await this.order(script, keyOf(0)));
    }
    return { ...(best ?? { kind: 'rejected', code: 'NOTHING', isFinal: true }), responses };
  }
}

function readCheckout({ status, body }: CheckoutResponse): CheckoutResult {
  const { checkoutPageUrl: url, merchantOrderId: id = '' } = body ?? {};
  if (status === 200) return url ? { kind: 'page', id, url } : { kind: 'enrolled', id };
  const code = body?.code ?? `HTTP_${status}`;
  // A learner retries after a 5xx or without a response, and gives up after a rejection.
  return { kind: 'rejected', code, isFinal: (status >= 400 && status < 500) || code === 'PROVIDER_REJECTED' };
}

const isCheckoutResponse = (result: CheckoutResult) => result.kind !== 'rejected' || result.isFinal;

const isProviderUnavailable = (result: CheckoutResult) =>
  result.kind === 'rejected' && result.code === 'PROVIDER_UNAVAILABLE';
