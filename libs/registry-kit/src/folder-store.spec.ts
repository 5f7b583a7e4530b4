import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderStore } from './folder-store.js';

let folder: string;
let store: FolderStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'));
  store = new FolderStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

describe('drafts of a store in a folder', () => {
  const incoming = (name = '') => join(folder, '.incoming', name);

  it('are removed by the time of their last write, and objects stay', async () => {
    expect(await store.removeDrafts(new Date())).toBe(0);
    await mkdir(incoming());
    for (const [name, second] of [
      ['old', 10],
      ['new', 30],
    ] as const) {
      await writeFile(incoming(name), 'x');
      await utimes(incoming(name), second, second);
    }
    await store.create('a/b.json', Buffer.from('{}'));
    await utimes(join(folder, 'a/b.json'), 1, 1);
    expect(await store.removeDrafts(new Date(20_000))).toBe(1);
    expect(await readdir(incoming())).toEqual(['new']);
    expect(await store.list('a')).toEqual(['b.json']);
  });

  it('stay while this process writes them, whatever the clock of the folder says', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `${index}.js`);
    let isWriting = true;
    const writes = Promise.all(
      names.map((name) => store.create(`files/${name}`, Buffer.alloc(1_000_000))),
    ).finally(() => (isWriting = false));
    const later = new Date(Date.now() + 3_600_000);
    while (isWriting) await store.removeDrafts(later);
    expect(await writes).toEqual(names.map(() => true));
    expect((await store.list('files')).sort()).toEqual([...names].sort());
    expect(await readdir(incoming())).toEqual([]);
  });
});
