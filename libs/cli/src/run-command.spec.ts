import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPreviewLink } from '@academy/registry-kit/preview-links';
import { ensureDevelopmentKeys, keyRingFile, loadKeyRing, teamKeyFile } from './keys.js';
import { runCommand } from './run-command.js';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { root } from '../../../tools/workspace.mjs';

interface Run {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

let dataDir = '';
let builds: string[] = [];

const env = () => ({
  PATH: process.env['PATH'],
  ACADEMY_DATA_DIR: dataDir,
  ACADEMY_BFF: join(root, 'bff/openapi.json'),
});

/** Runs a command in this process. */
async function run(...args: string[]): Promise<Run> {
  let out = '';
  let error = '';
  const code = await runCommand(args, env(), {
    printLine: (text) => void (out += `${text}\n`),
    printError: (text) => void (error += `${text}\n`),
  });
  return { code, out: out.trim(), error };
}

/** Runs the command in a separate process, as a terminal does. */
const runProcess = (...args: string[]): Promise<Run> =>
  promisify(execFile)(process.execPath, [join(root, 'tools/release.mjs'), ...args], {
    cwd: tmpdir(),
    env: env(),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout.trim(), error: stderr }),
  );

async function release(version: string, files: Record<string, string> = {}, ...more: string[]): Promise<Run> {
  const built = await writeBuild(files);
  builds.push(built);
  return run('mf-catalog', '--built', built, '--version', version, ...more);
}

const status = async () =>
  JSON.parse((await run('status', '--json')).out).find(
    ({ remote }: { remote: string }) => remote === 'mf_catalog',
  );

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'release-'));
  builds = [];
  await ensureDevelopmentKeys(dataDir);
});
afterEach(() => Promise.all([dataDir, ...builds].map((folder) => rm(folder, { recursive: true }))));

describe('npm run release', () => {
  it('releases, promotes, rolls back, and prints each step [F1, F2]', async () => {
    const first = await release('1.0.0');
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringContaining('To make it live: npm run release -- promote mf-catalog 1.0.0'),
    });
    expect((await status()).live).toBeNull();
    expect((await run('promote', 'mf-catalog', '1.0.0', '--reason', 'the first one')).code).toBe(0);
    const second = await release(
      '1.1.0',
      { 'app.js': 'two()' },
      '--promote',
      '--by',
      'asha',
      '--reason',
      'new cards',
      '--json',
    );
    expect(JSON.parse(second.out)).toMatchObject({ version: '1.1.0', isUploaded: true, isPromoted: true });
    expect(await status()).toMatchObject({ live: '1.1.0', by: 'asha', versions: ['1.0.0', '1.1.0'] });
    expect(
      (await run('rollback', 'mf-catalog', '--reason', 'cards overlap', '--expect', '1.1.0')).out,
    ).toContain('back at 1.0.0');
    expect((await status()).live).toBe('1.0.0');
    const { out } = await run('history', 'mf-catalog');
    expect(out).toMatch(
      /promote +1\.0\.0, 100 %, by .*: the first one\n.*promote +1\.1\.0 instead of 1\.0\.0, 100 %, by asha: new cards\n.*rollback +1\.0\.0 instead of 1\.1\.0.*: cards overlap ◀ live$/s,
    );
    const again = await run('rollback', 'mf-catalog');
    expect(again).toMatchObject({
      code: 1,
      error: expect.stringContaining('before 1.0.0 there was nothing'),
    });
  });

  it('rejects what the gate rejects, with every line, and writes nothing [F3]', async () => {
    const rejected = await release('2.0.0', { 'app.js': 'eval("1")', 'app.js.map': '{}' }, '--promote');
    expect(rejected.code).toBe(3);
    expect(rejected.error).toMatch(
      /mf_catalog 2\.0\.0 is rejected:\n {2}app\.js\.map: .*\n {2}app\.js:1:9: eval/,
    );
    const json = await release('2.0.0', { 'app.js': 'eval("1")' }, '--json');
    expect(JSON.parse(json.out).findings).toEqual([
      { rule: 'files.unsafe-code', where: 'app.js:1:9', why: expect.any(String) },
    ]);
    expect((await status()).versions).toEqual([]);
    expect(await release('2.0.0', {}, '--dry-run')).toMatchObject({
      code: 0,
      out: 'mf_catalog 2.0.0 could be released.',
    });
    expect((await status()).versions).toEqual([]);
  });

  it('names what a description of the API would break in the store [0228]', async () => {
    await release('1.0.0', {}, '--promote');
    const checked = 'bff/openapi.json breaks nothing that is live: 1 release checked.';
    const openapi = join(root, 'bff/openapi.json');
    const good = await run('platform', 'check', openapi);
    expect(good).toMatchObject({ code: 0, out: expect.stringContaining(checked) });
    const next = JSON.parse(await readFile(openapi, 'utf8'));
    delete next.components.schemas.CourseList.properties.total;
    const file = join(dataDir, 'next.json');
    await writeFile(file, JSON.stringify(next));
    const rejected = await run('platform', 'check', file);
    expect(rejected.code).toBe(3);
    expect(rejected.out).toMatch(
      /next\.json breaks 1 of 1 release:\n {2}mf_catalog 1\.0\.0 of Catalogue, live: \w+ \/api\/course\/all: response\.total is gone/,
    );
  });

  it('a second upload of a version is rejected [F2]', async () => {
    await release('3.0.0');
    const again = await release('3.0.0', { 'app.js': 'other()' });
    expect(again).toMatchObject({ code: 1, error: expect.stringContaining('a release is never changed') });
    const record = await readFile(join(dataDir, 'releases/mf_catalog/3.0.0/release.json'), 'utf8');
    expect(JSON.parse(record).assets['app.js'].bytes).toBe(19);
  });

  it('one of two parallel promotions succeeds, and the other is rejected [F2]', async () => {
    await release('1.0.0');
    await release('2.0.0', { 'app.js': 'two()' });
    const runs = await Promise.all([
      run('promote', 'mf-catalog', '1.0.0'),
      run('promote', 'mf-catalog', '2.0.0', '--expect', 'nothing-yet'),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([0, 4]);
    expect(runs[1]?.error).toContain('nothing-yet was expected to be live');
  });

  it('a canary has its share, is widened, rolled back, and promoted [F4]', async () => {
    await release('1.0.0', {}, '--promote');
    await release('2.0.0', { 'app.js': 'two()' });
    const canary = (...more: string[]) => run('canary', 'mf-catalog', '--version', '2.0.0', ...more);
    expect(await canary('--percent', '0')).toMatchObject({ code: 2 });
    expect(await run('canary', 'mf-catalog', '--version', '1.0.0', '--percent', '5')).toMatchObject({
      code: 1,
      error: expect.stringContaining('is live already'),
    });
    expect((await canary('--percent', '5', '--reason', 'new list')).out).toContain('5 % of the sessions get');
    expect((await canary('--percent', '50')).code).toBe(0);
    expect(await status()).toMatchObject({ live: '1.0.0', canary: { version: '2.0.0', percent: 50 } });
    const back = await run('rollback', 'mf-catalog');
    expect(back.out).toContain('2.0.0 is reverted from its 50 %; everybody has 1.0.0');
    expect((await canary('--percent', '100')).code).toBe(0);
    expect((await run('promote', 'mf-catalog', '2.0.0')).code).toBe(0);
    expect(await status()).toMatchObject({ live: '2.0.0', canary: null });
    const { out } = await run('history', 'mf-catalog');
    expect(out).toMatch(/canary    2\.0\.0 instead of 1\.0\.0, 5 %, by .*: new list/);
  });

  it('of a version whose first upload did not end publishes and promotes nothing, and names the way out', async () => {
    const file = join(dataDir, 'releases/mf_catalog/1.0.0/app.js');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'other');
    const rejected = await release('1.0.0', {}, '--promote');
    expect(rejected).toMatchObject({
      code: 1,
      error: expect.stringMatching(/upload that did not end.*Release it with another --version/),
    });
    expect(await status()).toMatchObject({ live: null, versions: [] });
  });

  it('of a version that was removed publishes and promotes nothing, and names the way out [F2]', async () => {
    await release('2.0.0', {}, '--promote');
    const note = join(dataDir, 'releases/removed/mf_catalog/1.0.0.json');
    await mkdir(dirname(note), { recursive: true });
    await writeFile(note, '{}');
    const removed = await release('1.0.0', {}, '--promote');
    expect(removed).toMatchObject({
      code: 1,
      error: expect.stringMatching(/1\.0\.0 was removed.*Release it with another --version/),
    });
    expect(removed.error).not.toContain('promote mf-catalog');
    expect(await status()).toMatchObject({ live: '2.0.0', versions: ['2.0.0'] });
  });

  it('turns server rendering off and on, and prints it', async () => {
    await release('1.0.0', {}, '--promote');
    const ssr = (...words: string[]) => run('ssr', 'mf-catalog', ...words);
    expect(await ssr('away')).toMatchObject({ code: 2, error: expect.stringContaining('turned on or off') });
    expect((await ssr('off', '--dry-run')).out).toContain('It would be possible');
    expect((await ssr('off', '--reason', 'it loops')).out).toContain(
      'Server rendering of mf_catalog is off.',
    );
    expect(await ssr('off')).toMatchObject({ code: 1, error: expect.stringContaining('is off already') });
    expect(await status()).toMatchObject({ live: '1.0.0', isRendered: false });
    expect((await run('status')).out).toContain('server rendering off');
    expect((await run('history', 'mf-catalog')).out).toMatch(/promote .*◀ live\n.*ssr-off .*: it loops$/);
    expect((await ssr('on')).code).toBe(0);
    expect(await status()).toMatchObject({ isRendered: true });
  });

  it('prints a link that opens a version until it expires [F8]', async () => {
    await release('1.0.0');
    const link = (...more: string[]) => run('preview', 'mf-catalog', '--version', '1.0.0', ...more);
    expect(await link('--hours', '999')).toMatchObject({ code: 2 });
    expect((await run('preview', 'mf-catalog', '--version', '9.0.0')).code).toBe(1);
    const { out } = await link('--hours', '2', '--json', '--by', 'asha');
    const [, text = ''] = JSON.parse(out).link.split('/?preview=');
    const ring = await loadKeyRing(keyRingFile(dataDir));
    expect(readPreviewLink(ring, text)).toMatchObject({ remote: 'mf_catalog', version: '1.0.0', by: 'asha' });
    expect(() => readPreviewLink(ring, text, Date.now() + 7_200_000)).toThrow('it was good until');
  });

  it('a team’s key releases only that team’s remotes, and a changed record cannot be promoted', async () => {
    await release('1.0.0');
    const theirs = await run('promote', 'mf-catalog', '1.0.0', '--key', teamKeyFile(dataDir, 'Learning'));
    expect(theirs).toMatchObject({
      code: 1,
      error: expect.stringMatching(/Learning.*does not own mf_catalog/),
    });
    const file = join(dataDir, 'releases/mf_catalog/1.0.0/release.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('/course', '/'));
    const changed = await run('promote', 'mf-catalog', '1.0.0');
    expect(changed).toMatchObject({
      code: 1,
      error: expect.stringContaining('it was changed after signing'),
    });
    expect((await status()).live).toBeNull();
  });

  it('a promotion is compared with the release that is live at that moment [F3]', async () => {
    await release('1.0.0');
    const smaller = join(dataDir, 'smaller.json');
    const api = JSON.parse(await readFile(join(root, 'bff/openapi.json'), 'utf8'));
    delete api.paths['/api/course/{id}'];
    await writeFile(smaller, JSON.stringify(api));
    const rejected = await run('promote', 'mf-catalog', '1.0.0', '--bff', smaller);
    expect(rejected).toMatchObject({
      code: 3,
      error: expect.stringContaining('GET /api/course/{}: the live BFF does not offer it'),
    });
    await run('promote', 'mf-catalog', '1.0.0');
    await release('2.0.0', { 'app.js': 'two()' }, '--promote');
    expect((await run('rollback', 'mf-catalog', '--bff', smaller)).code).toBe(3);
    expect((await status()).live).toBe('2.0.0');
    const unavailable = await run('promote', 'mf-catalog', '1.0.0', '--bff', 'http://127.0.0.1:9');
    expect(unavailable).toMatchObject({
      code: 1,
      error: expect.stringContaining('Start it, name it with --bff URL'),
    });
  });

  it('explains an invalid command and prints the usage', async () => {
    expect(await runProcess('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('rollback APP'),
    });
    expect(await runProcess('mf-nothing')).toMatchObject({
      code: 2,
      error: expect.stringContaining('neither a command nor an app'),
    });
    for (const args of [
      [],
      ['mf-nothing'],
      ['promote', 'mf-catalog'],
      ['mf-catalog', '--fast'],
      ['status', 'x'],
    ]) {
      expect((await run(...args)).code).toBe(2);
    }
  });

  it('creates a key, and prints the line for the key ring', async () => {
    const file = join(dataDir, 'new.json');
    const { out } = await run('key', 'Catalogue', 'catalogue-2', file, '--json');
    expect(JSON.parse(out)).toMatchObject({
      team: 'Catalogue',
      line: { id: 'catalogue-2', publicKey: expect.any(String) },
    });
    expect(out).not.toContain(JSON.parse(await readFile(file, 'utf8')).privateKey);
    expect((await run('key', 'Catalogue', 'catalogue-2', file)).error).toContain('EEXIST');
  });

  it('rejects texts that the journal would not accept, before anything is built or written', async () => {
    await release('1.0.0', {}, '--promote');
    for (const [args, text] of [
      [['rollback', 'mf-catalog', '--reason', ''], '--reason is empty'],
      [['promote', 'mf-catalog', '1.0.0', '--by', ' '], '--by is empty'],
      [['promote', 'mf-catalog', '1.0.0', '--reason', 'x\npromote 9.9.9'], '--reason has a line break'],
      [['mf-catalog', '--version', '../../evil'], '--version is letters'],
    ] as const) {
      expect(await run(...args)).toMatchObject({ code: 2, error: expect.stringContaining(text) });
    }
    expect(JSON.parse((await run('history', 'mf-catalog', '--json')).out).events).toHaveLength(1);
  });

  it('names the cause of a rejection: another live version, a key, an API description, a store, a key id', async () => {
    await release('1.0.0', {}, '--promote');
    await release('1.1.0', { 'app.js': 'two()' });
    const overtaken = await run('promote', 'mf-catalog', '1.1.0', '--expect', '0.9.0');
    expect(overtaken).toMatchObject({ code: 4, error: expect.stringContaining('1.0.0 is') });
    const file = join(root, 'package.json');
    const key = await run('promote', 'mf-catalog', '1.1.0', '--key', file);
    expect(key.error).toContain('holds no key of a team');
    expect(key.error).not.toContain('"expected"');
    const api = await run('promote', 'mf-catalog', '1.1.0', '--bff', file);
    expect(api).toMatchObject({ code: 1, error: expect.stringContaining('is no description of an API') });
    const nowhere = await run('status', '--store', join(dataDir, 'nope'));
    expect(nowhere).toMatchObject({ code: 1, error: expect.stringContaining('There is no store at') });
    const bad = await run('key', 'Catalogue', 'BAD ID', join(dataDir, 'x.json'));
    expect(bad).toMatchObject({
      code: 1,
      error: expect.stringContaining('small letters, digits and dashes'),
    });
    const theirs = await release('1.2.0', {}, '--dry-run', '--key', teamKeyFile(dataDir, 'Learning'));
    expect(theirs).toMatchObject({ code: 1, error: expect.stringContaining('does not own mf_catalog') });
  });
});
