import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { passwordServiceCalls } from '@academy/contracts/passwords/password.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { newId, ServiceClient } from '@academy/nest-kit';
import { freePort } from '@academy/nest-kit/testing';
import { BffWithAuth, type Member } from './bff-with-auth.js';
import { measured } from './measured.js';
import { RealCatalog } from './real-catalog.js';

const LENGTH = 50_000;
const LIMIT_MS = 20;
/** The cost of the text occurs in each round; that of other work on the machine does not. */
const ROUNDS = 10;

const filled = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

/** Texts that make an expression backtrack: long repetitions, and an end that prevents the match. */
const texts = {
  slug: [`${filled('a-')}!`, filled('-'), `${filled('क')}-`, `a${filled(' ')}b`, filled('<a')],
  mail: [`${filled('a.')}@`, `a@${filled('a.')}`, filled('@'), `a@b${filled('-')}`, `"${filled('\\"')}`],
  phone: [`+91${filled(' ')}x`, filled('9'), `${filled('9-')}x`, `(${filled('((')}`, filled('\u0669')],
};

const written = new Map<string, string>();
/** Shortens the text to the longest URL. Computed once, because the BFF shares its event loop with the test. */
function inUrl(text: string): string {
  const known = written.get(text) ?? encodeURIComponent(text).slice(0, 15_000);
  written.set(text, known);
  return known;
}

type Apps = Readonly<Record<'bff' | 'auth' | 'catalog', number>>;

/**
 * Measured by the histogram in the metrics of each app: the longest delay of its event loop since the last scrape. Its
 * interval of 10 ms is included, so the figure is never lower than the delay.
 */
describe('50 kB of adversarial text as a slug, an address, a number [T38]', () => {
  let bffWithAuth: BffWithAuth;
  let catalog: RealCatalog;
  let member: Member;
  let admin: Member;
  let services: Readonly<Record<'auth' | 'catalog', ServiceClient>>;
  const metrics = { auth: 0, catalog: 0 };
  beforeAll(async () => {
    metrics.auth = await freePort();
    metrics.catalog = await freePort();
    catalog = await RealCatalog.start(1, undefined, { METRICS_PORT: String(metrics.catalog) });
    const upstream = catalog.environmentFor(0);
    bffWithAuth = await BffWithAuth.open({ auth: { METRICS_PORT: String(metrics.auth) }, bff: upstream });
    [member, admin] = [await bffWithAuth.aMember(), await bffWithAuth.anAdmin()];
    const clientOf = (name: string, baseUrl: string, secret: string) =>
      new ServiceClient({ name, audience: name, issuer: 'bff', baseUrl, secret });
    services = {
      auth: clientOf('auth', bffWithAuth.auth.url, bffWithAuth.auth.secret),
      catalog: clientOf('catalog', upstream['CATALOG_URL'] ?? '', upstream['CATALOG_TOKEN_SECRET'] ?? ''),
    };
  }, 120_000);
  afterAll(async () => {
    await Promise.all(Object.values(services).map((client) => client.close()));
    await bffWithAuth.close();
    await catalog.stop();
  });

  /** Through the BFF as a visitor, and directly to the services, which do not trust it. */
  const ways: Readonly<Record<keyof typeof texts, (text: string) => Promise<unknown>[]>> = {
    slug: (text) => [
      bffWithAuth.bff.inject(`/api/course/all?search=${inUrl(text)}`),
      bffWithAuth.bff.inject(`/api/course/${inUrl(text)}`),
      bffWithAuth.post('/api/admin/course', { title: text, category: text, price: text }, admin.headers),
      bffWithAuth.post('/api/contact', { name: text, subject: text, message: text }),
      directly('catalog', upstreamOf(adminCourseCalls.addCourse), {
        title: text,
        category: text,
        price: text,
      }),
    ],
    mail: (text) => [
      bffWithAuth.login(text),
      bffWithAuth.register(text),
      bffWithAuth.post('/api/user/forgot', { email: text }),
      bffWithAuth.bff.inject({
        method: 'PUT',
        url: '/api/user/update',
        payload: { email: text },
        headers: member.headers,
      }),
      bffWithAuth.post(`/api/course/${newId()}/phonepe-checkout`, { email: text }, member.headers),
      directly('auth', sessionServiceCalls.login, { email: text, password: text }),
      directly('auth', passwordServiceCalls.forgotPassword, { email: text }),
    ],
    phone: (text) => [
      bffWithAuth.bff.inject({
        method: 'PUT',
        url: '/api/user/update',
        payload: { phone: text },
        headers: member.headers,
      }),
      bffWithAuth.post(`/api/course/${newId()}/phonepe-checkout`, { mobile: text }, member.headers),
      directly('auth', userServiceCalls.inviteUser, { name: text, email: text, phone: text, role: 'user' }),
    ],
  };

  async function directly(name: 'auth' | 'catalog', route: { method: string; path: string }, body: object) {
    const caller = { userId: admin.user.id, role: 'admin' as const, sessionId: newId() };
    const response = await services[name].forward(route, { body, caller });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    await response.body.dump();
  }

  /** @returns the longest delay of each event loop since the last scrape */
  async function longestWaits(): Promise<Apps> {
    const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const [bff, auth, items] = await Promise.all([
      bffWithAuth.bff.scrape(),
      scrape(metrics.auth),
      scrape(metrics.catalog),
    ]);
    return { bff: waitIn(bff), auth: waitIn(auth), catalog: waitIn(items) };
  }

  /** @returns the delays of each round, with one text after another */
  async function rounds(kind: keyof typeof texts, textsOf: () => readonly string[]): Promise<Apps[]> {
    const seen: Apps[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await longestWaits();
      for (const text of textsOf()) await Promise.all(ways[kind](text));
      seen.push(await longestWaits());
    }
    return seen;
  }

  it.each(Object.keys(texts) as (keyof typeof texts)[])(
    '%s',
    async (kind) => {
      const short = () => texts[kind].map(() => randomBytes(6).toString('hex'));
      // A warm-up round, so that nothing is compiled during the measurement.
      await rounds(kind, () => texts[kind]);
      const without = leastOf(await rounds(kind, short));
      const long = leastOf(await rounds(kind, () => texts[kind]));
      const names = ['bff', 'auth', 'catalog'] as const;
      const words = (app: (typeof names)[number]) =>
        `T38 ${kind}: event loop of ${app} (with short texts ${without[app].toFixed(1)} ms)`;
      expect(names.flatMap((app) => measured(words(app), long[app], LIMIT_MS))).toEqual([]);
    },
    240_000,
  );
});

function waitIn(scraped: string): number {
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds\S* (\S+)$/m.exec(scraped) ?? [];
  if (seconds === undefined) throw new Error('The metrics contain nothing about the event loop');
  return Number(seconds) * 1_000;
}

const leastOf = (seen: readonly Apps[]): Apps => ({
  bff: Math.min(...seen.map(({ bff }) => bff)),
  auth: Math.min(...seen.map(({ auth }) => auth)),
  catalog: Math.min(...seen.map(({ catalog }) => catalog)),
});
