import { isDeepStrictEqual } from 'node:util';
import { catalogCalls } from '@academy/contracts/catalog/catalog.calls';
import { type Deprecation } from '@academy/contracts/call';
import { eventually } from '@academy/nest-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReleaseFixture, REMOTE } from './release-fixture.js';
import { type Bff } from './start-bff.js';

const planted: Deprecation = { since: '2026-12-01', sunset: '2027-06-30', use: 'GET /api/course/{id}' };

/** A deprecation that only the modules of this test have; those of the BFF read it when they are imported. */
async function startWithDeprecatedCall(): Promise<Bff> {
  Object.assign(catalogCalls.listCourses, { deprecated: planted });
  const { startBff } = await import('./start-bff.js');
  return startBff();
}

const URL_OF_CALL = '/api/course/all';
const HEADERS = {
  deprecation: `@${Date.UTC(2026, 11, 1) / 1_000}`,
  sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
  link: '</api/docs>; rel="deprecation"; type="text/html"',
};

describe('a deprecated call [0228]', () => {
  let bff: Bff;
  beforeAll(async () => {
    bff = await startWithDeprecatedCall();
    await ReleaseFixture.of(bff);
  });
  afterAll(() => bff.stop());

  const call = (remote?: string, url = URL_OF_CALL) =>
    bff.inject({ url, headers: remote === undefined ? {} : { 'x-academy-remote': remote } });

  it('is described as deprecated, with its replacement and its sunset', async () => {
    const { describeApi } = await import('./openapi/describe-api.js');
    const { paths } = describeApi(bff.app);
    expect(paths[URL_OF_CALL]?.get).toMatchObject({
      deprecated: true,
      description: 'For: visitor. Until 2027-06-30: use GET /api/course/{id}.',
    });
    expect(paths['/api/workshop/all']?.get).not.toHaveProperty('deprecated');
  });

  it('responds with the headers of RFC 9745 and RFC 8594, also with a rejection, and no other call does', async () => {
    expect((await call()).headers).toMatchObject(HEADERS);
    const rejected = await call(undefined, `${URL_OF_CALL}?page=none`);
    expect(rejected.statusCode).toBe(400);
    expect(rejected.headers).toMatchObject(HEADERS);
    const { headers } = await call(undefined, '/api/workshop/all');
    expect(headers).not.toHaveProperty('deprecation');
    expect(headers).not.toHaveProperty('sunset');
  });

  it('is counted by the remote that makes it; names of no remote are one label', async () => {
    const count = async (remote: string): Promise<number> => {
      const line = new RegExp(
        `^deprecated_calls_total\\{operation="GET /api/course/all",remote="${remote}",service="bff"\\} (\\d+)$`,
        'm',
      );
      return Number(line.exec(await bff.scrape())?.[1] ?? 0);
    };
    const none = await count('none');
    await call(REMOTE);
    for (const name of ['mf_nothing', 'x'.repeat(500), `${REMOTE},other`, '__proto__']) await call(name);
    await call();
    await call(undefined, '/api/workshop/all');
    await call(REMOTE);
    // A call is counted once the store has named the remotes, which its response does not wait for.
    await eventually('the calls of each name are counted', async () =>
      isDeepStrictEqual(await Promise.all([REMOTE, 'unknown'].map(count)), [2, 4]),
    );
    await eventually('the call without a name is counted', async () => (await count('none')) > none);
    const metrics = await bff.scrape();
    expect(metrics).not.toMatch(/mf_nothing|xxxx/);
    expect(metrics).not.toContain('operation="GET /api/workshop/all"');
  });
});
