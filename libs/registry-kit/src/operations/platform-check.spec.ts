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
import { servedContracts } from './served-contracts.js';
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
