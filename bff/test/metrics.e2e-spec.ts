import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { ReleaseFixture, REMOTE } from './release-fixture.js';
import { startBff, type Bff } from './start-bff.js';

describe('the metrics page of the BFF', () => {
  let bff: Bff;
  let fixture: ReleaseFixture;
  beforeAll(async () => {
    bff = await startBff();
    fixture = await ReleaseFixture.of(bff);
  });
  afterAll(() => bff.stop());

  it('contains the live release of each remote and the share of its canary', async () => {
    const live = `release_info{remote="${REMOTE}",version="1",channel="live",service="bff"} 1`;
    await until(async () => (await bff.scrape()).includes(live));
    await fixture.upload('2');
    await fixture.canary('2', 20);
    const canary = `release_info{remote="${REMOTE}",version="2",channel="canary",service="bff"} 0.2`;
    await until(async () => (await bff.scrape()).includes(canary));
    await fixture.promote('2');
    const then = `release_info{remote="${REMOTE}",version="2",channel="live",service="bff"} 1`;
    await until(async () => (await bff.scrape()).includes(then));
    expect(await bff.scrape()).not.toContain(live);
    expect(await bff.scrape()).not.toContain(canary);
  });

  it('contains for every service whether its circuit is open, and for Redis whether it responds', async () => {
    const text = await bff.scrape();
    for (const upstream of ['auth', 'catalog', 'payment'])
      expect(text).toContain(`upstream_circuit_open{upstream="${upstream}",service="bff"} 0`);
    expect(text).toContain('dependency_up{dependency="redis",service="bff"} 1');
  });

  it('counts requests by declared route, never by URL', async () => {
    await bff.inject('/api/course/a-slug-of-somebody?email=asha@example.in');
    await bff.inject({ method: 'POST', url: '/api/none/of/these/9876543210' });
    const text = await bff.scrape();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{service="bff",method="GET",route="\/api\/course\/:\w+"/,
    );
    expect(text).not.toMatch(/a-slug-of-somebody|asha|9876543210/);
  });

  it("the id of a browser's request is passed on to the service", async () => {
    const id = '0123456789abcdef0123456789abcdef';
    bff.catalog.on(catalogServiceCalls.getCourse, () => ({
      status: 404,
      body: { code: 'COURSE_NOT_FOUND', message: 'x' },
    }));
    const response = await bff.inject({ url: '/api/course/a-course', headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id']).toBe(id);
    expect(bff.catalog.calls.map(({ headers }) => headers['x-request-id'])).toContain(id);
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 8_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('never so');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
