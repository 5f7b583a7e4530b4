// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTimeOf } from '../processes/process-registry.mjs';
import { renameDataFolder, requireCurrentFormat } from './data-format.mjs';

const start = fileURLToPath(new URL('../start.mjs', import.meta.url));

describe('the data folder', () => {
  /** @type {string} */
  let parent;
  /** @type {string} */
  let folder;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'academy-data-'));
    folder = join(parent, '.data');
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const old = () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}');
  };

  it('is marked with its format when it is new, and accepted from then on', () => {
    requireCurrentFormat(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}');
    expect(() => requireCurrentFormat(folder)).not.toThrow();
    expect(readFileSync(join(folder, 'format'), 'utf8')).toBe('3\n');
  });

  it('is marked where an installation has put packages before the first start', () => {
    mkdirSync(join(folder, 'packages'), { recursive: true });
    expect(() => requireCurrentFormat(folder)).not.toThrow();
  });

  it.each([
    ['of version 0.1', undefined, '1 (of version 0.1)'],
    ['with schemas of the main branch before 0.2', '2\n', '2'],
  ])('%s ends npm start with one line that names --fresh, and is left as it is', (_, file, format) => {
    old();
    if (file) writeFileSync(join(folder, 'format'), file);
    const before = readdirSync(folder);
    const { status, stdout, stderr } = spawnSync(process.execPath, [start], {
      env: { PATH: process.env['PATH'], ACADEMY_DATA_DIR: folder },
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/has data in format .*npm start -- --fresh.*docs\/upgrading\.md/),
    ]);
    expect(stderr).toContain(`has data in format ${format}, and this version uses format 3 alone`);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('is rejected and left as it is if it has a database, but no secrets', () => {
    mkdirSync(join(folder, 'mysql'), { recursive: true });
    expect(() => requireCurrentFormat(folder)).toThrow('data in format 1 (of version 0.1)');
    expect(readdirSync(folder)).toEqual(['mysql']);
  });

  it('is rejected, too, if its format is a later one', () => {
    requireCurrentFormat(folder);
    writeFileSync(join(folder, 'format'), '4\n');
    expect(() => requireCurrentFormat(folder)).toThrow(
      'data in format 4, and this version uses format 3 alone',
    );
  });

  it('is moved aside as a whole, under a name with the time', async () => {
    old();
    const target = await renameDataFolder(folder, new Date('2026-11-27T10:20:30Z'));
    expect(target).toBe(`${folder}-2026-11-27-10-20-30`);
    expect(readdirSync(parent)).toEqual(['.data-2026-11-27-10-20-30']);
    expect(readdirSync(String(target))).toContain('secrets.json');
    expect(await renameDataFolder(folder)).toBeUndefined();
  });

  it('is not moved while the academy runs on it', async () => {
    old();
    mkdirSync(join(folder, 'run'));
    const launcher = { name: 'launcher', pid: process.pid, born: startTimeOf(process.pid), timeoutMs: 0 };
    writeFileSync(join(folder, 'run/processes.json'), JSON.stringify({ launcher, entries: [] }));
    await expect(renameDataFolder(folder)).rejects.toThrow('It runs already');
    expect(readdirSync(parent)).toEqual(['.data']);
  });
});
