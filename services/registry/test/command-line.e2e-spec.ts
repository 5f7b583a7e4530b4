import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aGrant } from '@academy/registry-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogGrant, CommandLineTest, type Run, pipelineSource } from './command-line.js';
import { pipeline } from './registry-test-app.js';

let test: CommandLineTest;

beforeEach(async () => {
  test = await CommandLineTest.start();
});
afterEach(() => test.stop());

const json = ({ code, out, error }: Run) => {
  expect({ code, error }).toMatchObject({ code: 0 });
  return JSON.parse(out);
};

describe('npm run release with a registry', () => {
  beforeEach(() => test.app.grant(catalogGrant));

  it('releases, promotes, starts a canary, takes it back, rolls back, and prints each step [F1, F2, F4]', async () => {
    const first = await test.cli.push('1.1.0');
    expect(first).toMatchObject({
      code: 0,
      out: 'mf_catalog 1.1.0 is in the store. To make it live: npm run release -- promote mf-catalog 1.1.0',
    });
    expect(await test.live()).toBe('1.0.0');
    expect(
      json(await test.cli.run(['promote', 'mf-catalog', '1.1.0', '--reason', 'cards', '--json'])),
    ).toMatchObject({
      sequence: 2,
      actor: { repository: 'certificates/app' },
    });
    expect(await test.live()).toBe('1.1.0');
    expect((await test.cli.push('1.2.0', { 'app.js': 'two()' }, ['--json'])).code).toBe(0);
    const canary = await test.cli.run(['canary', 'mf-catalog', '--version', '1.2.0', '--percent', '5']);
    expect(canary).toMatchObject({ code: 0, out: expect.stringContaining('5 % of the sessions') });
    expect((await test.cli.run(['rollback', 'mf-catalog'])).out).toBe('mf_catalog is back at 1.1.0.');
    expect(
      json(await test.cli.run(['promote', 'mf-catalog', '1.2.0', '--expect', '1.1.0', '--json'])),
    ).toMatchObject({
      kind: 'promote',
    });
    expect((await test.cli.run(['rollback', 'mf-catalog', '--reason', 'overlap'])).code).toBe(0);
    expect(await test.live()).toBe('1.1.0');
    const { out } = await test.cli.run(['history', 'mf-catalog']);
    expect(out).toMatch(
      /promote {3}1\.1\.0, 100 %, by certificates\/app refs\/heads\/main 0123456789ab run 42: cards\n.*canary .*1\.2\.0, 5 %[^]*rollback {2}1\.1\.0, 100 %.*: overlap ◀ live$/,
    );
    expect((await test.cli.run(['status'])).out).toMatch(
      /^shell .*a host\nmf_catalog +1\.1\.0 +Catalogue, since/,
    );
  });

  it('uploads only the files that the registry does not have yet', async () => {
    const uploaded = () => test.proxy.seen.filter((line) => line.startsWith('PUT ')).length;
    await test.cli.push('1.1.0');
    const all = uploaded();
    expect(all).toBeGreaterThan(5);
    expect((await test.cli.push('1.2.0', { 'app.js': 'console.log("changed");' })).code).toBe(0);
    // The file, and the table of hashes that contains it.
    expect(uploaded() - all).toBe(2);
  });

  it('repeats a call that the registry limits, after the time that it names', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Later', requestId: '', details: { retryAfterSec: 0 } };
    let limited = 3;
    test.proxy.respond = (line) =>
      line.startsWith('PUT ') && limited-- > 0 ? { status: 429, text: JSON.stringify(error) } : undefined;
    expect((await test.cli.push('1.1.0')).code).toBe(0);
    expect(limited).toBeLessThanOrEqual(0);
  });

  it('makes the release live at once with --promote, and links to a version that is not live [F8]', async () => {
    expect(json(await test.cli.push('1.1.0', {}, ['--promote', '--json']))).toMatchObject({
      version: '1.1.0',
      isPromoted: true,
    });
    expect(await test.live()).toBe('1.1.0');
    await test.cli.push('1.2.0', { 'app.js': 'two()' });
    const link = [
      'preview',
      'mf-catalog',
      '--version',
      '1.2.0',
      '--bff',
      'https://academy.example',
      '--json',
    ];
    expect(json(await test.cli.run(link)).link).toMatch(/^https:\/\/academy\.example\/\?preview=/);
    expect((await test.cli.run(['preview', 'mf-catalog', '--version', '9.0.0'])).error).toContain(
      'There is no mf_catalog 9.0.0',
    );
  });

  it('that was interrupted after its upload continues with the promotion when it is started again [F1]', async () => {
    test.proxy.respond = (line) => (line.endsWith('/changes') ? { status: 502, text: '<html>' } : undefined);
    expect(await test.cli.push('1.1.0', {}, ['--promote'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('responded with 502'),
    });
    expect(await test.live()).toBe('1.0.0');
    test.proxy.respond = () => undefined;
    const other = await test.cli.push('1.1.0', { 'app.js': 'other()' }, ['--promote']);
    expect(other).toMatchObject({ code: 1, error: expect.stringContaining('[409 VERSION_TAKEN]') });
    expect(await test.live()).toBe('1.0.0');
    // Twice: the second one finds the first one's promotion.
    for (const text of ['1.1.0 is live for pages', '1.1.0 is live already'])
      expect(await test.cli.push('1.1.0', {}, ['--promote'])).toMatchObject({
        code: 0,
        out: expect.stringContaining(text),
      });
    expect(await test.live()).toBe('1.1.0');
  });

  it('that is started again after a rollback leaves live what is live, and names the way out', async () => {
    await test.cli.push('1.1.0', {}, ['--promote']);
    await test.cli.run(['rollback', 'mf-catalog']);
    expect(await test.cli.push('1.1.0', {}, ['--promote'])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/1\.1\.0 was live before.*promote mf-catalog 1\.1\.0/),
    });
    expect(await test.live()).toBe('1.0.0');
  });

  it('turns server rendering off and on', async () => {
    await test.cli.push('1.1.0', {}, ['--promote']);
    expect((await test.cli.run(['ssr', 'mf-catalog', 'off'])).out).toBe(
      'Server rendering of mf_catalog is off.',
    );
    expect(await test.cli.run(['ssr', 'mf-catalog', 'off'])).toMatchObject({
      code: 1,
      error: expect.stringContaining('is off already'),
    });
    expect((await test.cli.run(['ssr', 'mf-catalog', 'on'])).code).toBe(0);
  });

  it('takes the id token that GitHub issues to a job for this audience', async () => {
    const idToken = await test.app.ci.idToken(pipeline);
    const github = await test.listen(
      createServer(({ headers, url = '' }, response) => {
        const isRight =
          headers.authorization === 'Bearer of-the-job' &&
          new URL(url, 'http://x').searchParams.get('audience') === pipeline.aud;
        response.writeHead(isRight ? 200 : 401).end(JSON.stringify(isRight ? { value: idToken } : {}));
      }),
    );
    const job = { ACTIONS_ID_TOKEN_REQUEST_URL: `${github}/token?api-version=2` };
    const own = await test.cli.run(['whoami'], { ...job, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job' });
    expect(own.out).toMatch(/^certificates\/app .* has the scope remote:mf_catalog .* until 20/);
    const other = await test.cli.run(['whoami'], { ...job, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-another' });
    expect(other).toMatchObject({ code: 1, error: expect.stringContaining('issued no id token') });
  });
});

describe('people of the platform', () => {
  const grantFile = async (fields: object): Promise<string> => {
    const file = join(test.app.folder, 'grant.json');
    await writeFile(
      file,
      JSON.stringify({ ...aGrant(), ...catalogGrant, source: pipelineSource(test.app), ...fields }),
    );
    return file;
  };

  it('grant a remote by a file, and the fields of an invalid one are named', async () => {
    const before = await test.app.storeContent();
    const invalid = await test.platformUser(
      'grant',
      await grantFile({ routes: ['Course'], owner: 'me' }),
      '--reason',
      'new',
    );
    expect(invalid).toMatchObject({ code: 1, error: expect.stringMatching(/routes\.0: .*owner/) });
    const taken = await test.platformUser(
      'grant',
      await grantFile({ routes: ['/login'] }),
      '--reason',
      'new',
    );
    expect(taken).toMatchObject({ code: 1, error: expect.stringContaining('serves /login') });
    expect((await test.platformUser('grant', await grantFile({}))).code).toBe(2);
    expect(await test.app.storeContent()).toEqual(before);
    expect((await test.platformUser('grant', await grantFile({}), '--reason', 'new')).out).toBe(
      'mf_catalog is granted to Catalogue: certificates/app at refs/heads/main.',
    );
    expect((await test.cli.push('1.1.0')).code).toBe(0);
  });

  it('freeze with exit code 5 for promotions, let rollbacks pass, and unfreeze', async () => {
    await test.app.grant(catalogGrant);
    await test.cli.push('1.1.0', {}, ['--promote']);
    await test.cli.push('1.2.0', { 'app.js': 'two()' }, ['--promote']);
    await test.cli.push('1.3.0', { 'app.js': 'three()' });
    expect((await test.platformUser('freeze', '--reason', 'a long weekend')).code).toBe(0);
    expect(await test.cli.run(['promote', 'mf-catalog', '1.3.0'])).toMatchObject({
      code: 5,
      error: expect.stringContaining('frozen by asha: a long weekend'),
    });
    expect((await test.platformUser('status')).out).toMatch(/^Frozen since .* by asha: a long weekend\n/);
    expect((await test.cli.run(['rollback', 'mf-catalog'])).code).toBe(0);
    expect(await test.live()).toBe('1.1.0');
    expect((await test.platformUser('unfreeze', '--reason', 'over')).code).toBe(0);
    expect((await test.cli.run(['promote', 'mf-catalog', '1.3.0'])).code).toBe(0);
  });

  it('freeze and grant while the BFF does not respond', async () => {
    test.app.stopBff();
    expect((await test.app.grant(catalogGrant)).status).toBe(201);
    expect((await test.platformUser('freeze', '--reason', 'an incident')).code).toBe(0);
    expect((await test.platformUser('status')).out).toMatch(/^Frozen since .*an incident\nshell /);
  });

  it('approve a change that waits with exit code 6', async () => {
    await test.app.grant({ ...catalogGrant, needsApproval: true });
    const waiting = await test.cli.push('1.1.0', {}, ['--promote']);
    expect(waiting).toMatchObject({ code: 6, out: expect.stringContaining('waits for an approval') });
    const [, id = ''] = /approve mf_catalog ([0-9a-f]{96})$/.exec(waiting.out) ?? [];
    expect(await test.live()).toBe('1.0.0');
    const shown = `◀ waits for an approval\\n *npm run release -- approve mf_catalog ${id}`;
    for (const command of [['status'], ['history', 'mf_catalog']])
      expect((await test.cli.run(command)).out).toMatch(
        new RegExp(`promote {3}1\\.1\\.0, 100 %, by certificates/app: .* ${shown}$`),
      );
    expect(json(await test.cli.run(['status', '--json'])).remotes[0].pending).toMatchObject([{ id }]);
    expect((await test.cli.run(['approve', 'mf_catalog', id])).code).toBe(1);
    expect((await test.platformUser('approve', 'mf_catalog', id)).out).toContain('mf_catalog 1.1.0 is live');
    expect(await test.live()).toBe('1.1.0');
    expect((await test.cli.run(['history', 'mf_catalog'])).out).toContain(
      ', approved by asha: release ◀ live',
    );
    expect((await test.cli.run(['status'])).out).not.toContain('waits for an approval');
    expect((await test.platformUser('approve', 'mf_catalog', id)).code).toBe(4);
  });
});
