import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { newId } from '@academy/nest-kit';
import { BffWithAuth, anEmail } from './bff-with-auth.js';
import { compare, median } from './mann-whitney.js';

const SAMPLES = 300;
const LEAST_P = 0.01;
const MAX_GAP_MS = 5;
/** With equal times, one series in a hundred differs by chance; a leak makes all of them differ. */
const SERIES = 3;

/** Existing and unknown subjects, requested in the same way. */
interface Subjects {
  readonly known: readonly string[];
  readonly unknown: () => string;
}
type TimedCall = (subject: string) => Promise<unknown>;

describe('response times reveal nothing', () => {
  let bffWithAuth: BffWithAuth;
  let addresses: Subjects;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open({ auth: { MIN_RESPONSE_MS: '120' } });
    const known: string[] = [];
    for (let index = 0; index < 20; index += 1) known.push((await bffWithAuth.aMember()).email);
    addresses = { known, unknown: anEmail };
  }, 120_000);
  afterAll(() => bffWithAuth.close());

  /** Each pair in a random order, so that other load on the machine affects both equally. */
  async function series(call: TimedCall, { known, unknown }: Subjects) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < SAMPLES; index += 1) {
      const pair = [
        ['known', known[index % known.length] ?? ''],
        ['unknown', unknown()],
      ] as const;
      for (const [kind, subject] of Math.random() < 0.5 ? pair : pair.toReversed()) {
        const began = performance.now();
        await call(subject);
        times[kind].push(performance.now() - began);
      }
    }
    return {
      p: compare(times.known, times.unknown),
      gapMs: Math.abs(median(times.known) - median(times.unknown)),
    };
  }

  async function findings(call: TimedCall, subjects: Subjects) {
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < SERIES; attempt += 1) {
      const result = await series(call, subjects);
      if (result.p > LEAST_P && result.gapMs < MAX_GAP_MS) return [];
      seen.push(result);
    }
    return seen;
  }

  it('log-in, code and sign-up take equally long for a known and an unknown address [T14]', async () => {
    // Prepared in parallel, because most of the time is spent waiting.
    const [login, code, signUp] = await Promise.all([
      findings((email) => bffWithAuth.login(email, 'a wrong password'), addresses),
      findings((email) => bffWithAuth.post('/api/user/forgot', { email }), addresses),
      findings((email) => bffWithAuth.register(email), addresses),
    ]);
    expect({ login, code, signUp }).toEqual({ login: [], code: [], signUp: [] });
  }, 600_000);

  it("another user's device and a missing one are rejected equally fast [T27]", async () => {
    const [owner, stranger] = [await bffWithAuth.aMember(), await bffWithAuth.aMember()];
    const { headers } = stranger;
    const security = await bffWithAuth.bff.inject({ url: '/api/user/security', headers: owner.headers });
    const known = accountSecurity.parse(security.json()).sessions.map(({ id }) => id);
    const end = async (id: string) => {
      const { statusCode } = await bffWithAuth.bff.inject({
        method: 'DELETE',
        url: `/api/user/sessions/${id}`,
        headers,
      });
      expect(statusCode).toBe(404);
    };
    expect(await findings(end, { known, unknown: newId })).toEqual([]);
  }, 300_000);
});
