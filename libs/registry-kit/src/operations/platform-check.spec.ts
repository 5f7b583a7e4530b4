import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from '../folder-store.js';
import { type SigningContext } from '../journal.js';
import { hashOf } from '../local-files.js';
import { signWith } from '../release-signature.js';
import { aRelease, aTeam, promote, publish } from '../testing.js';
import { uploadRelease } from '../uploads.js';
import { reducedDocument } from './api-document.js';
import { operationHashes } from './operations.js';
import { checkPlatform } from './platform-check.js';
import { ContractCache, servedContracts } from './served-contracts.js';
import { smallApi } from './testing-api.js';

const CALLS = ['GET /api/course/{}'];

let folder: string;
let signing: SigningContext;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-check-'));
  const { key, team } = aTeam(['mf_catalog', 'mf_old']);
  signing = { store: new FolderStore(folder), ring: { teams: [team] }, key };
});
afterEach(() => rm(folder, { recursive: true }));

/** Uploads a release that was built against the small API. */
async function upload(version: string): Promise<{ readonly remote: string; readonly version: string }> {
  const content = Buffer.from(JSON.stringify(reducedDocument(smallApi(), CALLS)));
  const { signature: _, ...plain } = aRelease(signing.key, {
    version,
    assets: { 'openapi.json': { sha384: hashOf(content), bytes: content.length } },
    bffContract: {
      version: '1',
      calls: CALLS,
      schemas: 'openapi.json',
      operations: operationHashes(smallApi(), CALLS),
    },
  });
  const release = signWith(signing.key, 'release', plain);
  await uploadRelease(signing, release, async () => content);
  return release;
}

async function check(document = smallApi(), previews: readonly string[] = []) {
  const contracts = await servedContracts(signing, async (remote) =>
    remote === 'mf_catalog' ? previews : [],
  );
  return checkPlatform(contracts, { version: '1', calls: CALLS, document });
}

describe('the check of an API against the served releases [0228]', () => {
  beforeEach(async () => {
    await promote(signing, await upload('1'));
    await promote(signing, await upload('2'), 'canary', 10);
    await upload('3');
  });

  it('finds nothing if the API is the one that they were built against', async () => {
    const { checked, findings } = await check(smallApi(), ['3']);
    expect(findings).toEqual([]);
    expect(checked.map(({ version, channel }) => `${version} ${channel}`)).toEqual([
      '1 live',
      '2 canary',
      '3 preview',
    ]);
  });

  it('names remote, version, team, operation and field of the live one, the canary and each preview', async () => {
    const document = smallApi();
    delete (document.components?.schemas?.['Course']?.['properties'] as Record<string, unknown>)['title'];
    const { findings } = await check(document, ['1', '3', 'removed']);
    expect(findings.map(({ where }) => where)).toEqual([
      'mf_catalog 1 of Catalogue, live',
      'mf_catalog 2 of Catalogue, canary',
      'mf_catalog 3 of Catalogue, preview',
    ]);
    expect(findings[0]).toEqual({
      ...{ rule: 'bff-contract', where: 'mf_catalog 1 of Catalogue, live' },
      why: 'GET /api/course/{}: response.title is gone',
      ...{ remote: 'mf_catalog', version: '1', team: 'Catalogue', channel: 'live' },
      ...{ operation: 'GET /api/course/{}', field: 'response.title' },
    });
  });

  it('lists releases without schemas, of which it names the operations that are gone', async () => {
    const bffContract = { version: '1', calls: ['GET /api/old'] };
    await publish(signing, { remote: 'mf_old', version: '1', routes: ['/old'], bffContract });
    const { findings, withoutSchemas } = await check();
    expect(withoutSchemas).toEqual([{ remote: 'mf_old', version: '1', team: 'Catalogue', channel: 'live' }]);
    expect(findings.map(({ where, why }) => `${where}: ${why}`)).toEqual([
      'mf_old 1 of Catalogue, live: GET /api/old: it is gone',
    ]);
  });

  it('names every release if the API has another major version', async () => {
    const contracts = await servedContracts(signing, async () => []);
    const { findings } = await checkPlatform(contracts, { version: '2', calls: CALLS, document: smallApi() });
    expect(findings.map(({ why }) => why)).toEqual([
      'it was built against 1 of the API, not against 2',
      'it was built against 1 of the API, not against 2',
    ]);
  });
});

describe('the contracts of served releases that are read again', () => {
  let cache: ContractCache;
  beforeEach(async () => {
    cache = new ContractCache();
    await promote(signing, await upload('1'));
  });

  /** @returns the served versions, and the files of releases that were read of the store */
  async function read(ring = signing.ring, versions: readonly string[] = []) {
    const reads: string[] = [];
    const store = Object.create(signing.store, {
      read: {
        value: (key: string, most?: number) => {
          if (key.startsWith('mf_')) reads.push(key);
          return signing.store.read(key, most);
        },
      },
    }) as typeof signing.store;
    const previews = async (remote: string) => (remote === 'mf_catalog' ? versions : []);
    const contracts = await servedContracts({ store, ring }, previews, cache);
    return { served: contracts.map(({ version, channel }) => `${version} ${channel}`), reads, contracts };
  }

  it('cost no file of a release, and are the same', async () => {
    const first = await read();
    expect(first.reads).toEqual(['mf_catalog/1/release.json', 'mf_catalog/1/openapi.json']);
    const second = await read();
    expect(second.reads).toEqual([]);
    expect(second.contracts).toEqual(first.contracts);
  });

  it('are those of the journals: a promotion, a canary and a rollback change them at once', async () => {
    await read();
    await promote(signing, await upload('2'), 'canary', 10);
    expect(await read()).toMatchObject({
      served: ['1 live', '2 canary'],
      reads: ['mf_catalog/2/release.json', 'mf_catalog/2/openapi.json'],
    });
    await promote(signing, { remote: 'mf_catalog', version: '2' });
    expect(await read()).toMatchObject({ served: ['2 live'], reads: [] });
    await promote(signing, { remote: 'mf_catalog', version: '1' }, 'rollback');
    expect(await read(signing.ring, ['2'])).toMatchObject({ served: ['1 live', '2 preview'], reads: [] });
  });

  it('are read once by simultaneous calls', async () => {
    const calls = await Promise.all([read(), read(), read()]);
    expect(calls.flatMap(({ reads }) => reads)).toHaveLength(2);
  });

  it('are verified again with other keys, and a release that they do not cover is not served', async () => {
    await read();
    expect(await read({ teams: [aTeam(['mf_catalog']).team] })).toMatchObject({ served: [] });
    const again = await read({ teams: [...signing.ring.teams] });
    expect([again.served, again.reads.length]).toEqual([['1 live'], 2]);
  });

  it('are read again if the store did not respond, and beyond the bound', async () => {
    const failing = Object.assign(Object.create(signing.store) as typeof signing.store, {
      read: (key: string) =>
        key.endsWith('openapi.json') ? Promise.reject(new Error('away')) : signing.store.read(key),
    });
    const failed = servedContracts({ store: failing, ring: signing.ring }, async () => [], cache);
    await expect(failed).rejects.toThrow('away');
    expect(await read()).toMatchObject({ served: ['1 live'] });

    const [contract] = (await read()).contracts;
    cache = new ContractCache(JSON.stringify(contract).length * 1.5);
    await upload('2');
    await read(signing.ring, ['2']);
    const { reads } = await read(signing.ring, ['2']);
    expect(reads).toContain('mf_catalog/1/release.json');
  });
});
