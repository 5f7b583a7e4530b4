import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Border, anAddress } from './border.js';
import { compare, median } from './mann-whitney.js';

const SAMPLES = 300;
const LEAST_P = 0.01;
const MAX_GAP_MS = 5;
/** Alike, one series in a hundred differs by accident; something that tells differs in each. */
const SERIES = 3;

describe('T14: the time of an answer tells nothing', () => {
  let border: Border;
  let known: string[];
  beforeAll(async () => {
    border = await Border.open({ auth: { ANSWER_FLOOR_MS: '120' } });
    known = [];
    for (let index = 0; index < 20; index += 1) known.push((await border.aMember()).email);
  }, 120_000);
  afterAll(() => border.close());

  /** Each pair in a random order, so that whatever the machine does meanwhile meets both alike. */
  async function series(ask: (email: string) => Promise<unknown>) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < SAMPLES; index += 1) {
      const pair = [
        ['known', known[index % known.length] ?? ''],
        ['unknown', anAddress()],
      ] as const;
      for (const [kind, email] of Math.random() < 0.5 ? pair : pair.toReversed()) {
        const began = performance.now();
        await ask(email);
        times[kind].push(performance.now() - began);
      }
    }
    return {
      p: compare(times.known, times.unknown),
      gapMs: Math.abs(median(times.known) - median(times.unknown)),
    };
  }

  async function findings(ask: (email: string) => Promise<unknown>) {
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < SERIES; attempt += 1) {
      const result = await series(ask);
      if (result.p > LEAST_P && result.gapMs < MAX_GAP_MS) return [];
      seen.push(result);
    }
    return seen;
  }

  it('a known address and an unknown one take equally long: log-in, code, sign-up', async () => {
    // Side by side, because most of it is waiting.
    const [login, code, signUp] = await Promise.all([
      findings((email) => border.login(email, 'a wrong password')),
      findings((email) => border.post('/api/user/forgot', { email })),
      findings((email) => border.register(email)),
    ]);
    expect({ login, code, signUp }).toEqual({ login: [], code: [], signUp: [] });
  }, 600_000);
});
