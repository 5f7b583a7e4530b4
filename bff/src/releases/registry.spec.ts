import { describe, expect, it } from '@jest/globals';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { findRoute, toPageEntry, toRegistryEntry } from './registry.js';

const sha384 = `sha384-${'A'.repeat(64)}`;
const tableHash = `sha384-${'B'.repeat(64)}`;

const aRecord = (remote: string, routes: string[]): ReleaseRecord => ({
  remote,
  version: '1',
  commit: 'unknown',
  owner: { team: 'Catalogue', contact: 'team@academy.test' },
  routes,
  entry: 'remoteEntry.js',
  manifest: 'mf-manifest.json',
  initial: { scripts: ['remoteEntry.js'], styles: [] },
  assets: { 'remoteEntry.js': { sha384, bytes: 1 }, 'mf-manifest.json': { sha384, bytes: 1 } },
  publishedAt: '2026-01-01T00:00:00.000Z',
});

describe('registry', () => {
  it('finds the remote of a path by its prefix, whole segments, in any case [CON-01]', () => {
    const live = [
      aRecord('mf_catalog', ['/course', '/payment']),
      aRecord('mf_learner', ['/payment/receipts']),
    ];
    const nameOf = (path: string) => findRoute(live, path)?.record.remote;
    expect(nameOf('/course/ethical-hacking')).toBe('mf_catalog');
    expect(nameOf('/Course')).toBe('mf_catalog');
    expect(nameOf('/payment/receipts/1')).toBe('mf_learner');
    expect(nameOf('/courses')).toBeUndefined();
  });

  it('contains the hash of every script by the path that pages load it from [F7]', () => {
    const entry = toRegistryEntry(aRecord('mf_catalog', ['/course']));
    expect(entry.integrity).toEqual({ '/r/mf_catalog/1/remoteEntry.js': sha384 });
  });

  it('contains the hashes of the files that a page names, and the file with all of them if the release has one [F7]', () => {
    const old = aRecord('mf_catalog', ['/course']);
    const file = 'integrity.json';
    const record = {
      ...old,
      integrityFile: file,
      assets: { ...old.assets, [file]: { sha384: tableHash, bytes: 1 } },
    };
    const integrityFile = { path: '/r/mf_catalog/1/integrity.json', sha384: tableHash };
    const all = toRegistryEntry(record);
    expect(toPageEntry(record, new Set(['other.js']))).toEqual({ ...all, integrity: {}, integrityFile });
    expect(toPageEntry(record, new Set(['remoteEntry.js']))).toEqual({ ...all, integrityFile });
    expect(toPageEntry(record, undefined)).toEqual(all);
    expect(toPageEntry(old, new Set())).toEqual(toRegistryEntry(old));
  });

  it('gives pages, and no caller of the API, the paths that are shown in focus [0190]', () => {
    const record = { ...aRecord('mf_learner', ['/dashboard', '/learn']), focus: ['/learn'] };
    expect(toPageEntry(record, new Set())).toEqual({ ...toRegistryEntry(record), focus: ['/learn'] });
    expect(toRegistryEntry(record)).not.toHaveProperty('focus');
  });
});
