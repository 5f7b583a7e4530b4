import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RequestedChange } from '@academy/contracts/releases/registry.schemas';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contentHashOf } from './content-hash.js';
import { FolderStore } from './folder-store.js';
import { PendingChanges } from './pending-changes.js';
import { type Trust } from './platform/trust.js';
import { signWith, type TeamKey } from './release-signature.js';
import { aGrant, anActor, aServer } from './testing.js';

const REMOTE = 'mf_certificates';
const registry = aServer('registry', []);
const trust: Trust = {
  teams: [],
  servers: [registry.server],
  grants: new Map([[REMOTE, { ...aGrant(), since: new Date(0).toISOString() }]]),
};

let store: FolderStore;
let pending: PendingChanges;
beforeEach(async () => {
  store = new FolderStore(await mkdtemp(join(tmpdir(), 'pending-')));
  pending = new PendingChanges(store);
});
afterEach(() => rm(store.folder, { recursive: true }));

async function request(
  fields: Partial<Omit<RequestedChange, 'signature'>> = {},
  key: TeamKey = registry.key,
): Promise<string> {
  const wanted = {
    ...({ kind: 'promote', version: '1.0.0', expect: 0, reason: 'a test', remote: REMOTE } as const),
    ...{ actor: anActor, at: new Date().toISOString() },
    ...fields,
  };
  const content = Buffer.from(JSON.stringify(signWith(key, 'change request', wanted)));
  const id = contentHashOf(content);
  await store.create(`change-requests/${REMOTE}/${id}`, content);
  return id;
}
const idsAt = async (sequence: number, by = trust) =>
  (await pending.of(by, REMOTE, sequence)).map(({ id }) => id);

describe('the changes that wait for an approval', () => {
  it('are those for the present state of the journal, the latest first, with their sender', async () => {
    const first = await request({ at: '2026-11-30T10:00:00.000Z' });
    const canary = await request({
      ...{ kind: 'canary', percent: 5, at: '2026-11-30T11:00:00.000Z' },
      actor: { ...anActor, repository: 'certificates/app' },
    });
    const later = await request({ expect: 1 });
    expect(await pending.of(trust, REMOTE, 0)).toEqual([
      {
        ...{ id: canary, kind: 'canary', version: '1.0.0', percent: 5, by: 'certificates/app' },
        ...{ reason: 'a test', at: '2026-11-30T11:00:00.000Z' },
      },
      expect.objectContaining({ id: first, percent: 100, by: 'asha' }),
    ]);
    expect(await idsAt(1)).toEqual([later]);
    expect(await idsAt(2)).toEqual([]);
  });

  it('are none without a grant, and none that the registry has not signed [T65]', async () => {
    await request({}, aServer('registry', []).key);
    await request({ remote: 'mf_badges' });
    await writeFile(join(store.folder, 'change-requests', REMOTE, 'a'.repeat(96)), '{}');
    expect(await idsAt(0)).toEqual([]);
    await request();
    expect(await idsAt(0)).toHaveLength(1);
    expect(await pending.of({ ...trust, grants: new Map() }, REMOTE, 0)).toEqual([]);
  });

  it('are each read once, and again when the keys are others', async () => {
    const id = await request();
    await request({ expect: 7 });
    await writeFile(join(store.folder, 'change-requests', REMOTE, 'none'), '{}');
    expect(await idsAt(0)).toEqual([id]);
    const read = jest.spyOn(store, 'read');
    expect(await idsAt(0)).toEqual([id]);
    expect(read).not.toHaveBeenCalled();
    expect(await idsAt(0, { ...trust, servers: [aServer('registry', []).server] })).toEqual([]);
    expect(await idsAt(0)).toEqual([id]);
  });

  it('contain no request that was removed, and twenty at most', async () => {
    const id = await request();
    expect(await idsAt(0)).toEqual([id]);
    await store.remove(`change-requests/${REMOTE}/${id}`);
    expect(await idsAt(0)).toEqual([]);
    for (let minute = 10; minute < 35; minute += 1) await request({ at: `2026-11-30T10:${minute}:00.000Z` });
    const found = await pending.of(trust, REMOTE, 0);
    expect(found).toHaveLength(20);
    expect(found[0]?.at).toBe('2026-11-30T10:34:00.000Z');
  });
});
