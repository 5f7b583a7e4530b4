import { type ChannelEvent } from '@academy/contracts/releases/release.schemas';
import { type Channel, withEvent } from '@academy/registry-kit/channel';
import { FolderStore } from '@academy/registry-kit/folder-store';
import { appendEvent, ConcurrentChange, readChannel } from '@academy/registry-kit/journal';
import { readPlatform } from '@academy/registry-kit/platform/platform-journal';
import { readKeyRing, readTeamKey } from '@academy/registry-kit/release-signature';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const ENTRIES = 500;

let app: RegistryTestApp;
beforeEach(async () => {
  app = await RegistryTestApp.start({ env: { RATE_LIMIT_FACTOR: '100' } });
  await app.grant();
  for (const version of ['1.0.0', '2.0.0']) await app.publish(aBuild({}, { version }));
  await app.change({ kind: 'promote', version: '1.0.0' });
});
afterEach(() => app.stop());

/** @returns a function that appends entries as another process of the registry does */
async function otherProcess() {
  const ring = await readKeyRing(app.file('key-ring.json'));
  const { grants } = await readPlatform(app.store, ring);
  const key = await readTeamKey(app.file('registry.json'));
  const signing = { store: app.store, ring: { ...ring, grants }, key };
  let seen: Channel = await readChannel(app.store, signing.ring, REMOTE);
  const change = { remote: REMOTE, kind: 'canary', version: '2.0.0', by: 'test', reason: 'a test' } as const;
  return async (count: number): Promise<ChannelEvent | undefined> => {
    let event: ChannelEvent | undefined;
    for (let index = 0; index < count; index += 1) {
      event = await appendEvent(signing, { ...change, seen, percent: 1 + (index % 100) });
      seen = withEvent(seen, event);
    }
    return event;
  };
}

/** @returns the number of requests to the store for a request to the registry */
async function requestsOf(send: () => Promise<{ readonly status: number }>, status: number): Promise<number> {
  const [reads, lists] = [
    jest.spyOn(FolderStore.prototype, 'read'),
    jest.spyOn(FolderStore.prototype, 'list'),
  ];
  try {
    expect((await send()).status).toBe(status);
    return reads.mock.calls.length + lists.mock.calls.length;
  } finally {
    reads.mockRestore();
    lists.mockRestore();
  }
}

describe('a remote whose journal has five hundred entries', () => {
  it('costs a few requests to the store for each request, and entries of another process are seen at once', async () => {
    const append = await otherProcess();
    await append(ENTRIES - 1);
    const token = await app.remoteToken();
    const journal = () => app.send('GET', `/v1/remotes/${REMOTE}/journal`, { token });
    const change = (expect: number, percent: number) =>
      app.send('POST', `/v1/remotes/${REMOTE}/changes`, {
        token,
        body: { kind: 'canary', version: '2.0.0', percent, expect, reason: 'a test' },
      });
    expect(await requestsOf(journal, 200)).toBeGreaterThan(ENTRIES);
    // The platform's next entry for the right and for the state, the next entry of the remote, and its pending changes.
    expect(await requestsOf(journal, 200)).toBe(4);
    expect(await requestsOf(() => change(ENTRIES, 10), 201)).toBeLessThan(40);
    await expect(append(1)).rejects.toThrow(ConcurrentChange);
    expect(await requestsOf(() => change(ENTRIES, 20), 409)).toBeLessThan(10);
    expect((await journal()).body).toMatchObject({ sequence: ENTRIES + 1, canary: { percent: 10 } });
    const later = await otherProcess();
    await later(2);
    expect(await requestsOf(() => change(ENTRIES + 1, 20), 409)).toBeLessThan(10);
    expect((await journal()).body).toMatchObject({ sequence: ENTRIES + 3, canary: { percent: 2 } });
    expect(await requestsOf(() => change(ENTRIES + 3, 20), 201)).toBeLessThan(40);
  });
});
