import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lintArguments, unusedArguments } from '../../../../tools/linter.mjs';
import { root } from '../../../../tools/workspace.mjs';

const APP = 'mf-certificates';
const run = promisify(execFile);

/** A copy of the sources that a remote may be added to, with the installed libraries. */
async function copyOfRepository(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'academy-new-remote-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

describe('a new remote [F12]', () => {
  let copy: string;
  beforeAll(async () => {
    copy = await copyOfRepository();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const generate = (...args: readonly string[]): Promise<{ out: string; error: string; code: number }> =>
    run(process.execPath, [join(copy, 'tools/new-remote.mjs'), ...args], { cwd: copy }).then(
      ({ stdout, stderr }) => ({ out: stdout, error: stderr, code: 0 }),
      ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({
        out: stdout,
        error: stderr,
        code,
      }),
    );
  /** Imports a module of the copy. */
  const load = <Module>(file: string) => import(pathToFileURL(join(copy, file)).href) as Promise<Module>;
  /** @param program below node_modules */
  const tool = (program: string, args: readonly string[], dir = copy) =>
    run(process.execPath, ['--experimental-vm-modules', join(root, 'node_modules', program), ...args], {
      cwd: dir,
    });

  it.each([
    [['Certificates'], 'no name for a remote'],
    [['../escape'], 'no name for a remote'],
    [['catalog'], 'mf-catalog is taken'],
    [['kit'], 'mf-kit is taken'],
    [['news', '--route', '/course/news'], 'mf_catalog'],
    [['news', '--route', '/login'], 'shell'],
    [['news', '--route', '/api/news'], 'server’s own'],
    [['news', '--route', 'News'], 'a prefix is lower case'],
    [['news', '--team', '"quoted"'], 'no name for a team'],
    [['one', 'two'], 'One name is required'],
    [['news', '--fast'], '--fast'],
  ])('%j is rejected with a plain message, and nothing is created', async (args, why) => {
    const { code, error } = await generate(...args);
    expect(code).toBe(1);
    expect(error).toContain(why);
    expect(error).not.toMatch(/\n\s+at /);
    expect(existsSync(join(copy, 'mf-news'))).toBe(false);
  });

  it('prints with --dry-run what it would create', async () => {
    const { out } = await generate('certificates', '--dry-run');
    expect(out).toContain('Would make mf-certificates of Certificates at /certificates');
    expect(out).toContain('docker-compose.yml (its image)');
    expect(readFileSync(join(copy, 'docker-compose.yml'), 'utf8')).not.toContain(APP);
    expect(existsSync(join(copy, APP))).toBe(false);
  });

  it('is created by one command, and passes lint, formatting, types, its test, its build and the gate', async () => {
    const made = await generate('certificates', '--team', 'Certification', '--no-install');
    expect(made).toMatchObject({ code: 0, error: '' });
    const dir = join(copy, APP);
    await run(process.execPath, lintArguments([APP]), { cwd: copy });
    await run(process.execPath, [...unusedArguments({ CI: 'true' }), '--workspace', APP], { cwd: copy });
    await tool('oxfmt/bin/oxfmt', ['--check', APP]);
    await tool('typescript/bin/tsc', ['--noEmit'], dir);
    await tool('jest/bin/jest.js', [], dir);
    await tool('webpack-cli/bin/cli.js', ['--mode', 'production'], dir);
    expect(await findings(dir)).toEqual([]);
  });

  it('has an image that publishes it, and the containers start after that', async () => {
    const module = <Module>(file: string): Promise<Module> => load(join('tools/deploy', file));
    const { images } = await module<typeof import('../../../../tools/deploy/images.mjs')>('images.mjs');
    const { composeFindings, composeText, readCompose } =
      await module<typeof import('../../../../tools/deploy/containers/compose.mjs')>(
        'containers/compose.mjs',
      );
    expect(Object.keys(images)).toContain(APP);
    const dockerfile = readFileSync(join(copy, 'Dockerfile'), 'utf8');
    const linesOf = (app: string) =>
      dockerfile.split('\n\n').filter((lines) => lines.includes(` AS ${app}\n`));
    expect(linesOf(APP)).toEqual(linesOf('mf-catalog').map((lines) => lines.replaceAll('mf-catalog', APP)));
    expect(linesOf(APP).join()).toContain('CMD ["dist/publish.js"]');
    expect(await composeFindings(composeText())).toEqual([]);
    const { services } = readCompose();
    expect(services[APP]).toEqual({
      ...services['mf-catalog'],
      build: { context: '.', target: APP },
      image: `academy/${APP}`,
    });
    expect(services['bff']?.depends_on?.[APP]).toEqual({ condition: 'service_completed_successfully' });
    const gathered = join(copy, 'gathered');
    const gather = ['--conditions=academy-source', 'tools/deploy/image-contents.mjs', gathered, APP];
    await run(process.execPath, gather, { cwd: copy });
    expect(JSON.parse(readFileSync(join(gathered, APP, 'release.json'), 'utf8'))).toMatchObject({
      remote: 'mf_certificates',
    });
    expect(existsSync(join(gathered, APP, 'dist/publish.js'))).toBe(true);
  });

  /**
   * @returns the findings of the gate for its first release, with the live releases of the shell and the remotes of
   * the checkout
   */
  async function findings(dir: string): Promise<unknown> {
    const module = <Module>(file: string): Promise<Module> => load(join('libs', file));
    const { describeBuild } = await module<typeof import('../describe.js')>('cli/src/describe.ts');
    const { ownApi } = await module<typeof import('../api.js')>('cli/src/api.ts');
    const { openGateFixture } =
      await module<typeof import('../../test/gate-fixture.js')>('cli/test/gate-fixture.ts');
    const { checkRelease } = await module<typeof import('@academy/registry-kit/gate/gate')>(
      'registry-kit/src/gate/gate.ts',
    );
    const fixture = await openGateFixture();
    const { sharedModules } = await import('@academy/mf-kit/webpack/shared');
    const libraries = Object.entries(sharedModules('host'));
    for (const [name, { version }] of libraries) fixture.shell.shared.brings[name] = version;
    const api = await ownApi();
    const candidate = await describeBuild({
      app: APP,
      built: join(dir, 'dist/release'),
      api,
      contact: 'platform@academy.test',
      signer: 'test',
    });
    return checkRelease(candidate, fixture.live);
  }
});
