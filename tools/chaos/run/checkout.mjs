// @ts-check
import { sleep } from '../../processes/sleep.mjs';
import { addressOf } from '../world/catalog.mjs';

/** A person gives up after this many clicks while the academy is away, and after fewer while the provider is. */
const TRIES = 25;
const PROVIDER_TRIES = 4;
const TIMEOUT_MS = 30_000;

/** @typedef {import('../plan/script.mjs').Script} Script */

/**
 * @typedef {{ kind: 'page', id: string, url: string } | { kind: 'enrolled', id: string }
 *   | { kind: 'refused', code: string, isFinal: boolean }} CheckoutResult
 */

/** The academy's doors as the BFF and a browser see them. */
export class Academy {
  /** @param {import('../world/laboratory.mjs').Laboratory} laboratory */
  constructor(laboratory) {
    this.laboratory = laboratory;
    this.origin = `http://127.0.0.1:${laboratory.ports.payment}`;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ user?: string, issuer?: string, role?: 'user' | 'admin', body?: object, headers?: Record<string, string> }} [request]
   * @returns {Promise<{ status: number, body: any }>} status 0 where nobody answered
   */
  async call(method, path, { user, issuer, role, body, headers = {} } = {}) {
    try {
      const answer = await fetch(`${this.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.laboratory.token(user, issuer, role)}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** @param {Script} script @param {string} key @param {object} [further] fields that a tampered page would add */
  order({ number, user, item, coupon }, key, further = {}) {
    const contact = { name: `Learner ${number}`, email: `learner-${number}@example.test` };
    return this.call('POST', '/orders', {
      user,
      body: {
        itemType: item.type,
        itemId: addressOf(item, number),
        contact,
        ...(coupon ? { coupon } : {}),
        ...further,
      },
      headers: { 'idempotency-key': key },
    });
  }

  /**
   * Clicks until there is an answer that a person would take.
   * @param {Script} script
   * @param {string} suffix tells one purchase of the script from another
   * @returns {Promise<CheckoutResult & { volley: CheckoutResult[] }>}
   */
  async checkout(script, suffix) {
    const keyOf = (/** @type {number} */ click) => `chaos-${script.number}-${suffix}-${click % script.tabs}`;
    const volley = (
      await Promise.all(Array.from({ length: script.clicks }, (_, click) => this.order(script, keyOf(click))))
    ).map(readCheckout);
    let refusals = 0;
    let best = volley.find(isAnswer) ?? volley[0];
    for (let tries = 1; best && !isAnswer(best) && tries < TRIES; tries += 1) {
      if (isProviderAway(best)) refusals += 1;
      if (refusals >= PROVIDER_TRIES) break;
      await sleep(600);
      best = readCheckout(await this.order(script, keyOf(0)));
    }
    return { ...(best ?? { kind: 'refused', code: 'NOTHING', isFinal: true }), volley };
  }
}

/** @param {{ status: number, body: any }} answer @returns {CheckoutResult} */
function readCheckout({ status, body }) {
  if (status === 200 && body?.checkoutPageUrl)
    return { kind: 'page', id: body.merchantOrderId, url: body.checkoutPageUrl };
  if (status === 200) return { kind: 'enrolled', id: body?.merchantOrderId };
  const code = body?.code ?? `HTTP_${status}`;
  // Who is told to come back, or told nothing, clicks again; who is told no, does not.
  return { kind: 'refused', code, isFinal: (status >= 400 && status < 500) || code === 'PROVIDER_REJECTED' };
}

/** @param {CheckoutResult} result */
const isAnswer = (result) => result.kind !== 'refused' || result.isFinal;

/** @param {CheckoutResult} result */
const isProviderAway = (result) => result.kind === 'refused' && result.code === 'PROVIDER_UNAVAILABLE';
