import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeOld, latestBackup, nameOf } from './backup-folder.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the folder of backups', () => {
  const plant = async (name: string, takenAt: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'manifest.json'), JSON.stringify({ takenAt }));
  };

  it('names backups by their time, finds the last complete one, removes old ones with their logs, and keeps those with a name of their own', async () => {
    expect(nameOf(new Date('2026-11-22T02:15:00.500Z'))).toBe('2026-11-22T02-15-00Z');
    await expect(latestBackup(join(folder, 'nowhere'))).rejects.toThrow('There is no backup in');
    for (const day of ['01', '03', '02']) await plant(`2026-11-${day}T00-00-00Z`, `2026-11-${day}`);
    await plant('before-the-upgrade', '2026-10-01');
    for (const day of ['01', '02']) await mkdir(join(folder, `2026-11-${day}T00-00-00Z.logs`));
    await mkdir(join(folder, '2026-11-02T00-00-00Z.unfinished'));
    await mkdir(join(folder, `${nameOf(new Date())}.unfinished`));
    expect(await latestBackup(folder)).toBe(join(folder, '2026-11-03T00-00-00Z'));
    expect(await removeOld(folder, 2)).toEqual(['2026-11-01T00-00-00Z']);
    expect((await readdir(folder)).sort()).toEqual([
      '2026-11-02T00-00-00Z',
      '2026-11-02T00-00-00Z.logs',
      '2026-11-03T00-00-00Z',
      expect.stringMatching(/unfinished$/),
      'before-the-upgrade',
    ]);
  });
});
