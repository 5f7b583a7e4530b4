import { writeFile } from 'node:fs/promises';
import { minimalBuild } from '@academy/registry-kit/gate/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogGrant, CommandLineTest } from './command-line.js';

let test: CommandLineTest;

beforeEach(async () => {
  test = await CommandLineTest.start();
  await test.app.grant(catalogGrant);
  await test.app.uploadShell('2.0.0', { react: '20.0.0' });
});
afterEach(() => test.stop());

const manifest = minimalBuild['mf-manifest.json']?.replace('^19.3.1', '^20') ?? '';
const push = (...more: string[]) => test.cli.push('2.0.0', { 'mf-manifest.json': manifest }, more);

describe('npm run release -- train [0222]', () => {
  it('makes a shell and a remote live that fit only each other, and takes both back', async () => {
    expect(await push()).toMatchObject({
      code: 3,
      error: expect.stringContaining('shell 1.0.0 brings 19.3.1'),
    });
    expect(await push('--for-train')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run release -- train mf_catalog@2.0.0 …'),
    });
    const made = await test.platformUser('train', 'shell@2.0.0', 'mf-catalog@2.0.0', '--reason', 'React 20');
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^shell 2\.0\.0, mf_catalog 2\.0\.0 are live/),
    });
    expect(await test.app.served()).toEqual({ shell: '2.0.0', mf_catalog: '2.0.0' });
    const [, id = ''] = /train-rollback (\w+)/.exec(made.out) ?? [];
    expect((await test.cli.run(['history', 'mf-catalog'])).out).toMatch(
      `by asha, train ${id}: React 20 ◀ live`,
    );
    const back = await test.platformUser('train-rollback', id, '--reason', 'an incident');
    expect(back).toMatchObject({ code: 0, out: expect.stringContaining('are live again') });
    expect(await test.app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
  });

  it('takes a file, and ends with the code of its rejection', async () => {
    const file = test.app.file('train.json');
    await writeFile(file, JSON.stringify({ members: [{ remote: 'shell', version: '2.0.0' }] }));
    expect(await test.platformUser('train', file)).toMatchObject({
      code: 3,
      error: expect.stringMatching(
        /The train is rejected:\n.*mf_catalog 1\.0\.0: \^19\.3\.1 is needed, and shell 2\.0\.0 brings 20\.0\.0; mf_catalog is live/,
      ),
    });
    await writeFile(file, JSON.stringify({ members: [], force: true }));
    expect(await test.platformUser('train', file)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/members.*force/),
    });
    expect(await test.platformUser('train', 'shell@2.0.0', 'mf_catalog')).toMatchObject({
      code: 2,
      error: expect.stringContaining('REMOTE@VERSION, and not mf_catalog'),
    });
    expect(await test.cli.run(['train', 'shell@2.0.0'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('403'),
    });
    expect(await push('--for-train', '--promote')).toMatchObject({ code: 2 });
    await test.platformUser('freeze', '--reason', 'a weekend');
    expect(await test.platformUser('train', 'shell@2.0.0')).toMatchObject({
      code: 5,
      error: expect.stringContaining('a weekend'),
    });
    expect(await test.app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
  });
});
