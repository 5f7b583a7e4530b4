import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FrontEndReport } from '@academy/contracts/releases/health/release-report.schemas';
import { WebhookReceiver } from '@academy/registry-kit/alerts/testing-receiver';
import { ServiceLevelMonitor } from '../src/releases/health/service-levels/service-level-monitor.js';
import { ReleaseStore } from '../src/releases/release-store.js';
import { RealRegistry } from './real-registry.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from './release-fixture.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

describe('alerts to the team of a remote [decision 0231]', () => {
  let registry: RealRegistry;
  let bff: Bff;
  let fixture: ReleaseFixture;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = new WebhookReceiver();
    await receiver.start();
    registry = await RealRegistry.create();
    bff = await startBff(registry.bffEnv);
    await bff.app.listen(0, '127.0.0.1');
    fixture = await ReleaseFixture.of(bff, String(process.hrtime.bigint()));
    const claims = { onCall: { webhook: receiver.url() }, slo: { loadFailure: '20%' } };
    await fixture.upload('2', undefined, claims);
    await registry.start(bff);
  });
  afterEach(async () => {
    await registry.stop();
    await bff.stop();
    receiver.stop();
  });

  /** A session of its own, in a network of its own. */
  const reportFrom = async (network: number, kind: FrontEndReport['kind']): Promise<void> => {
    const page = await bff.inject('/aboutus');
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    const report: FrontEndReport = {
      kind,
      ...{ remote: REMOTE, version: fixture.versionOf('2'), team: 'Platform' },
      ...{ traceId: '0123456789abcdef', route: '/course' },
      ...(kind !== 'loaded' && { error: { name: 'TypeError' } }),
    };
    const response = await bff.inject({
      method: 'POST',
      url: '/api/registry/reports',
      headers: BROWSER,
      payload: { reports: [report] },
      cookies,
      remoteAddress: `10.0.${network}.1`,
    });
    expect(response.json()).toEqual({ success: true });
  };
  const waitUntilServed = async (version: string): Promise<void> => {
    const deadline = Date.now() + 8_000;
    while (versionOf(stateOf((await bff.inject('/aboutus')).body)) !== fixture.versionOf(version))
      if (Date.now() > deadline) throw new Error(`${version} is not served`);
  };
  const failingCanary = async (): Promise<void> => {
    await fixture.canary('2', 100);
    await waitUntilServed('2');
    for (let network = 0; network < 6; network++) await reportFrom(network, 'render-failed');
  };

  it('tell it that its canary was taken back, with the figures and a trace of the failure [F4]', async () => {
    await failingCanary();
    const [message] = await receiver.messages(1);
    expect(message).toMatchObject({
      id: `${REMOTE}.canary.3`,
      type: 'canary.reverted',
      data: {
        ...{ remote: REMOTE, version: fixture.versionOf('2'), team: 'Platform' },
        ...{ failure: 'error', ratio: 1, allowed: 0.05, traceId: '0123456789abcdef' },
      },
    });
    const last = (await bff.app.get(ReleaseStore).channel(REMOTE)).events.at(-1);
    expect(last).toMatchObject({ kind: 'rollback', by: 'canary guard' });
    expect(message?.data.summary).toBe(last?.reason);
  });

  it('never keep a canary, though their receiver does not respond [F4]', async () => {
    receiver.outcome = 'hang';
    await failingCanary();
    await receiver.messages(1);
    await waitUntilServed('1');
  });

  it('never keep a canary, though the registry is an older one that takes no figures [F4]', async () => {
    const taken: unknown[] = [];
    const older = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as object;
        if (!('figures' in body)) taken.push(body);
        const rejection = { code: 'VALIDATION_FAILED', message: 'Unrecognized key', requestId: 'older' };
        const head = { 'content-type': 'application/json' };
        response.writeHead('figures' in body ? 400 : 404, head).end(JSON.stringify(rejection));
      });
    });
    await registry.pause();
    older.listen(Number(new URL(registry.bffEnv['REGISTRY_URL'] ?? '').port), '127.0.0.1');
    await failingCanary();
    while (taken.length === 0) await bff.inject('/aboutus');
    older.close();
    older.closeAllConnections();
    expect(taken[0]).toMatchObject({ kind: 'rollback', version: fixture.versionOf('1') });
  });

  it('tell it once that the live version does not load, and again when it does, as the metrics do', async () => {
    const monitor = bff.app.get(ServiceLevelMonitor);
    await fixture.promote('2');
    await waitUntilServed('2');
    for (let network = 0; network < 6; network++) await reportFrom(network, 'load-failed');
    for (let run = 0; run < 3; run++) await monitor.run();
    expect(await bff.scrape()).toMatch(/front_end_slo_burnt\{remote="mf_catalog",team="Platform",.*\} 1/);
    for (let network = 10; network < 80; network++) await reportFrom(network, 'loaded');
    await monitor.run();
    const messages = await receiver.messages(2);
    expect(messages.map(({ type }) => type)).toEqual(['slo.burnt', 'slo.recovered']);
    expect(messages[0]?.data).toMatchObject({
      ...{ failure: 'load', ratio: 1, allowed: 0.2, sessions: 6, failedSessions: 6 },
      ...{ version: fixture.versionOf('2'), traceId: '0123456789abcdef' },
    });
    expect(await bff.scrape()).toMatch(/front_end_slo_burnt\{remote="mf_catalog",team="Platform",.*\} 0/);
  });
});
