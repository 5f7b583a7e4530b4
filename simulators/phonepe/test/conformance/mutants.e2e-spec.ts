import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConformanceSetup } from './conformance-setup.js';
import { type Body, type Change } from './changing-proxy.js';
import { checks, type CheckName } from './checks.js';

type Mutant = readonly [what: string, path: RegExp, change: (body: Body) => Body, check: CheckName];

const without =
  (...names: string[]) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
const mapped =
  (name: string, to: (value: never) => unknown) =>
  (body: Body): Body =>
    name in body ? { ...body, [name]: to(body[name] as never) } : body;
const inDetails =
  (change: (body: Body) => Body) =>
  (body: Body): Body =>
    Array.isArray(body['paymentDetails'])
      ? { ...body, paymentDetails: (body['paymentDetails'] as Body[]).map(change) }
      : body;
const toSeconds = (ms: number): number => Math.floor(ms / 1000);
const toMs = (seconds: number): number => seconds * 1000;

const TOKEN = /oauth\/token/;
const PAY = /checkout\/v2\/pay/;
const STATUS = /order\/[^/]+\/status/;
const REFUND = /v2\/refund$/;
const REFUND_STATUS = /refund\/[^/]+\/status/;
const UNTRIED = 'status of an order that nobody tried';
const PAID = 'status of a paid order';

/** Small deviations of the simulator, each of which a check has to find. */
const mutants: readonly Mutant[] = [
  ['the token has no type', TOKEN, without('token_type'), 'token'],
  ['the token is a Bearer', TOKEN, mapped('token_type', () => 'Bearer'), 'token'],
  [
    'the token has another name',
    TOKEN,
    ({ access_token, ...rest }) => ({ ...rest, token: access_token }),
    'token',
  ],
  [
    'the token counts in milliseconds',
    TOKEN,
    (body) => mapped('expires_at', toMs)(mapped('issued_at', toMs)(body)),
    'token',
  ],
  ['the token has ended already', TOKEN, mapped('expires_at', (seconds: number) => seconds - 3600), 'token'],
  ['the token does not say when it was issued', TOKEN, without('issued_at'), 'token'],
  ['an opened order has no id', PAY, without('orderId'), 'pay'],
  ['an opened order repeats our id', PAY, (body) => ({ ...body, merchantOrderId: 'ORDER' }), 'pay'],
  ['an opened order expires in seconds', PAY, mapped('expireAt', toSeconds), 'pay'],
  ['an opened order is CREATED', PAY, mapped('state', () => 'CREATED'), 'pay'],
  ['the page has another name', PAY, ({ redirectUrl, ...rest }) => ({ ...rest, url: redirectUrl }), 'pay'],
  ['a status has another order', STATUS, mapped('orderId', (id: string) => `${id}0`), UNTRIED],
  ['a status has rupees', STATUS, mapped('amount', (paise: number) => paise / 100), UNTRIED],
  ['a status has text for its amount', STATUS, mapped('amount', String), UNTRIED],
  ['a status expires in seconds', STATUS, mapped('expireAt', toSeconds), UNTRIED],
  ['an order that nobody tried has no list of tries', STATUS, without('paymentDetails'), UNTRIED],
  ['a paid order is in the state of v1', STATUS, mapped('state', () => 'PAYMENT_SUCCESS'), PAID],
  ['a paid order is in lower case', STATUS, mapped('state', (state: string) => state.toLowerCase()), PAID],
  ['a try is timed in seconds', STATUS, inDetails(mapped('timestamp', toSeconds)), PAID],
  ['a try has no transaction', STATUS, inDetails(without('transactionId')), PAID],
  ['a try has no rail', STATUS, inDetails(without('rail')), PAID],
  ['a failure has no code', STATUS, without('errorCode'), 'status of a failed order'],
  [
    'an expiry is an ordinary failure',
    STATUS,
    mapped('detailedErrorCode', () => 'ZM'),
    'status of an expired order',
  ],
  [
    'the latest try stands for all',
    STATUS,
    mapped('paymentDetails', (all: Body[]) => all.slice(-1)),
    'attempts, all or the latest',
  ],
  ['a refund is done at once', REFUND, mapped('state', () => 'COMPLETED'), 'refund'],
  ['a refund has no id', REFUND, without('refundId'), 'refund'],
  ['a refund does not name its order', REFUND_STATUS, without('originalMerchantOrderId'), 'refund'],
  [
    'a failed refund is CANCELLED',
    REFUND_STATUS,
    mapped('state', (state) => (state === 'FAILED' ? 'CANCELLED' : state)),
    'a refund that fails',
  ],
  ['a refusal has no code', PAY, without('code'), 'a refusal in the form { code, message, data }'],
  [
    'a refusal keeps its data to itself',
    PAY,
    without('data'),
    'a refusal in the form { code, message, data }',
  ],
  ['a rate limit has no context', STATUS, without('context'), 'a refusal in the form { errorCode, context }'],
  [
    'an unknown order has the code of v1',
    STATUS,
    mapped('code', () => 'TRANSACTION_NOT_FOUND'),
    'an unknown order, a reused id',
  ],
  [
    'a reused id is any bad request',
    PAY,
    mapped('code', () => 'BAD_REQUEST'),
    'an unknown order, a reused id',
  ],
];

describe('the conformance checks reject a wrong simulator', () => {
  let setup: ConformanceSetup;
  beforeAll(async () => {
    setup = await ConformanceSetup.start('@phonepe-pg/pg-sdk-node');
  });
  afterAll(() => setup.stop());

  const played = async (change: Change, check: CheckName): Promise<void> => {
    setup.proxy.change = change;
    await setup.sdk.call('clearToken');
    try {
      await checks[check](setup);
    } finally {
      setup.proxy.change = (_path, body) => body;
      await setup.sdk.call('clearToken');
    }
  };

  it.each(mutants)('in which %s', async (_what, path, change, check) => {
    let isPlayed = false;
    const mutation: Change = (url, body) => {
      if (!path.test(url)) return body;
      const changed = change(body);
      isPlayed ||= JSON.stringify(changed) !== JSON.stringify(body);
      return changed;
    };
    await expect(played(mutation, check)).rejects.toThrow();
    expect(isPlayed).toBe(true);
    // Proves that the check failed because of the mutation: it passes without it.
    await played((_url, body) => body, check);
  });

  it.each([
    ['in capitals', (header: string) => header.toUpperCase()],
    ['prefixed', (header: string) => `SHA256 ${header}`],
    ['reversed', (header: string) => header.split('').reverse().join('')],
    ['missing', () => undefined],
  ])('in which the header of a notification is %s', async (_what, change) => {
    const { receiver } = setup.sim;
    const before = receiver.received.push.bind(receiver.received);
    receiver.received.push = (...received) =>
      before(
        ...received.map(({ headers, body }) => ({
          body,
          headers: { ...headers, authorization: change(headers.authorization ?? '') },
        })),
      );
    try {
      await expect(checks['notifications of an order'](setup)).rejects.toThrow('Invalid Callback');
    } finally {
      receiver.received.push = before;
    }
    await checks['notifications of an order'](setup);
  });
});
