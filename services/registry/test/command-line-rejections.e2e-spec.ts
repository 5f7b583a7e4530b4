import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import {
  catalogGrant,
  CommandLineTest,
  platformUserToken,
  pipelineSource,
  pipelineToken,
} from './command-line.js';
import { pipeline, SECRET } from './registry-test-app.js';

let test: CommandLineTest;

beforeEach(async () => {
  test = await CommandLineTest.start();
});
afterEach(() => test.stop());

describe('a rejection by the registry', () => {
  beforeEach(() => test.app.grant(catalogGrant));

  it('prints each finding of the gate with exit code 3, and nothing is live [F3]', async () => {
    await test.app.grant({ ...catalogGrant, routes: ['/course', '/payment', '/payment-success'] });
    const before = await test.app.storeContent();
    const rejected = await test.cli.push('2.0.0', {}, ['--promote']);
    expect(rejected.code).toBe(3);
    expect(rejected.error).toMatch(
      /mf_catalog 2\.0\.0 is rejected:\n {2}routes\[1\] \/workshop: .*\[grant\]\n {2}routes\[2\] \/teachers/,
    );
    expect(await test.app.storeContent()).toEqual(before);
    const code = await test.cli.push('2.0.0', { 'lazy.js': 'eval("1")' }, ['--json']);
    expect(code.code).toBe(3);
    expect(JSON.parse(code.out).findings).toEqual([
      { rule: 'files.unsafe-code', where: 'lazy.js:1:9', why: expect.any(String) },
    ]);
    // A finding that needs no live release ends the command before it sends anything.
    expect(test.proxy.seen.filter((line) => line.includes('/releases'))).toHaveLength(1);
  });

  it('names the budget of academy.json that its grant does not allow, and both limits', async () => {
    const budgets = { initial: 1_000_000, total: 69_999, styles: 1_000_000 };
    await test.app.grant({ ...catalogGrant, budgets });
    const before = await test.records();
    expect(await test.cli.push('2.0.0')).toMatchObject({
      code: 3,
      error: expect.stringContaining(
        'budgets.total: 70000 bytes, compressed, where 69999 are granted [grant]',
      ),
    });
    expect(await test.records()).toEqual(before);
  });

  it('is none of a registry that takes no budgets, and whose journal names no changes that wait', async () => {
    test.proxy.alterResponse = (line, text) => {
      if (!line.endsWith('/journal')) return text;
      const { pending: _, ...older } = JSON.parse(text);
      return JSON.stringify(older);
    };
    const sent: unknown[] = [];
    test.proxy.alter = (line, body) => {
      if (line.endsWith('/releases')) sent.push(JSON.parse(String(body)));
      return body;
    };
    expect((await test.cli.push('2.0.0')).code).toBe(0);
    expect(sent).toEqual([expect.not.objectContaining({ budgets: expect.anything() })]);
    expect((await test.cli.run(['status'])).out).toMatch(/mf_catalog +1\.0\.0 +Catalogue/);
    expect((await test.cli.run(['history', 'mf_catalog'])).out).toMatch(/promote +1\.0\.0, 100 %/);
  });

  it('names an expired token, and a missing one', async () => {
    const expired = await new SignJWT({
      scope: 'remote:mf_catalog',
      actor: { issuer: test.app.ci.url, sub: 'x' },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'registry+jwt' })
      .setIssuer('academy-registry')
      .setAudience('academy-registry')
      .setExpirationTime('-1d')
      .sign(new TextEncoder().encode(SECRET));
    const before = await test.app.storeContent();
    expect(await test.cli.push('1.1.0', {}, [], { ACADEMY_TOKEN: expired })).toMatchObject({
      code: 1,
      error: expect.stringMatching(/The token of ACADEMY_TOKEN has expired at 20.*\[401 UNAUTHORIZED\]/),
    });
    const old = { ACADEMY_ID_TOKEN: await test.app.ci.idToken(pipeline, { ageSec: 7_200 }) };
    expect((await test.cli.run(['whoami'], old)).error).toMatch(/it has expired.*\[401 ID_TOKEN_REJECTED\]/);
    expect((await test.cli.run(['whoami'], {})).error).toContain('The registry requires a token');
    expect(await test.app.storeContent()).toEqual(before);
  });

  it('is no end if the token of the registry has ended and the id token has not: another one is requested', async () => {
    const tokens = () => test.proxy.seen.filter((line) => line === 'POST /v1/token').length;
    test.proxy.respond = (line) =>
      line.startsWith('PUT ') && tokens() === 1 ? unauthorized('UNAUTHORIZED') : undefined;
    expect(await test.cli.push('1.1.0', {}, ['--promote'])).toMatchObject({ code: 0 });
    expect(tokens()).toBe(2);
    expect(await test.live()).toBe('1.1.0');
  });

  it('names both tokens with exit code 1 if both have ended, and nothing is published', async () => {
    let tokens = 0;
    test.proxy.respond = (line) => {
      if (line.startsWith('PUT ')) return unauthorized('UNAUTHORIZED');
      if (line === 'POST /v1/token' && (tokens += 1) > 1) return unauthorized('ID_TOKEN_REJECTED');
      return undefined;
    };
    const before = await test.records();
    expect(await test.cli.push('1.1.0')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /token of the registry has ended \(valid until 20.*there is no other one.*\[401 ID_TOKEN_REJECTED\]/,
      ),
    });
    expect(tokens).toBe(2);
    expect(await test.records()).toEqual(before);
  });

  it('names the grant that is missing: of the repository, of another remote, and of the platform [T27]', async () => {
    await test.app.grant({
      remote: 'mf_badges',
      routes: ['/badges'],
      source: { ...pipelineSource(test.app), repository: 'b/b' },
    });
    const before = await test.app.storeContent();
    const stranger = await pipelineToken(test.app, { repository: 'mallory/app' });
    expect(await test.cli.push('1.1.0', {}, [], stranger)).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /of mallory\/app at refs\/heads\/main.* grants it mf_catalog.*\[403 NO_GRANT\]/,
      ),
    });
    const { body } = await test.app.exchange(await test.app.ci.idToken({ ...pipeline, repository: 'b/b' }));
    const foreign = { ACADEMY_TOKEN: body.token as string };
    const needed =
      /This token is for remote:mf_badges. It needs the scope remote:mf_catalog.*b\/b .* has remote:mf_badges.*\[403/;
    for (const run of [
      await test.cli.push('1.1.0', {}, [], foreign),
      await test.cli.run(['promote', 'mf_catalog', '1.0.0'], foreign),
    ])
      expect(run).toMatchObject({ code: 1, error: expect.stringMatching(needed) });
    expect((await test.cli.run(['freeze', '--reason', 'mine'])).error).toMatch(
      /It needs the scope platform; the token of certificates\/app .* has remote:mf_catalog/,
    );
    expect(await test.app.storeContent()).toEqual(before);
  });

  it('names a file that changed on its way, and the release is not in the store [F7]', async () => {
    test.proxy.alter = (line, body) =>
      line.startsWith('PUT ') && body.includes('console.log("one")')
        ? Buffer.from(`${body}`.replace('one', 'two'))
        : body;
    const before = await test.records();
    expect(await test.cli.push('1.1.0')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/app\.js: its content differs from its SHA-384.*\[422 FILE_REJECTED\]/),
    });
    expect(await test.records()).toEqual(before);
  });

  it('of a version that is taken names the ways out [F2]', async () => {
    await test.cli.push('1.1.0');
    expect(await test.cli.push('1.1.0', { 'app.js': 'other()' })).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /1\.1\.0 is in the store already.*\nTo make it live: .* promote mf_catalog 1\.1\.0/,
      ),
    });
  });

  it('of a change that lost against another one has exit code 4, and the other one stays live [F2]', async () => {
    await test.cli.push('1.1.0');
    await test.cli.push('1.2.0', { 'app.js': 'two()' });
    let isFirst = true;
    test.proxy.before = async (line) => {
      if (!isFirst || !line.endsWith('/changes')) return;
      isFirst = false;
      const token = await test.app.remoteToken();
      expect((await test.app.change({ kind: 'promote', version: '1.2.0' }, token, 'mf_catalog')).status).toBe(
        201,
      );
    };
    expect(await test.cli.run(['promote', 'mf-catalog', '1.1.0'])).toMatchObject({
      code: 4,
      error: expect.stringContaining('Somebody else changed these releases meanwhile'),
    });
    expect(await test.live()).toBe('1.2.0');
    const late = await test.cli.run(['promote', 'mf-catalog', '1.1.0', '--expect', '1.0.0']);
    expect(late).toMatchObject({ code: 4, error: expect.stringContaining('1.0.0 was expected to be live') });
  });
});

const unauthorized = (code: string) => ({
  status: 401,
  text: JSON.stringify({ code, message: 'It has expired', requestId: '' }),
});

describe('a registry that cannot be used', () => {
  it('is named if nothing listens at its URL, if it does not respond, and if it is no registry', async () => {
    const closed = createServer();
    const url = await test.listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    test.cli.url = url;
    expect(await test.cli.push('1.1.0')).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The registry at ${url} cannot be reached (ECONNREFUSED)`),
    });
    test.cli.url = await test.listen(createServer(() => undefined));
    expect(await test.cli.run(['status'])).toMatchObject({
      code: 1,
      error: expect.stringContaining(`The registry at ${test.cli.url} did not respond within 5 seconds`),
    });
    test.cli.url = await test.listen(createServer((_, response) => response.writeHead(502).end('<html>')));
    expect((await test.cli.run(['status'])).error).toContain(
      'responded with 502, and not as a registry does',
    );
    test.cli.url = await test.listen(createServer((_, response) => response.end('{"token":1}')));
    expect((await test.cli.run(['status'])).error).toContain('is not one of a registry');
  });

  it.each<[string, string[], string]>([
    ['an option about the store', ['status', '--store', '/tmp'], '--store is not for the registry'],
    ['a name for the history', ['promote', 'mf-catalog', '1', '--by', 'me'], '--by is not for the registry'],
    ['a host', ['shell', '--no-build'], 'shell is a host'],
    ['a remote of another repository to build', ['mf_badges'], 'neither a command nor an app'],
    ['a freeze without a reason', ['freeze'], '--reason TEXT'],
    ['a URL that is none', ['whoami', '--registry', 'registry'], 'is named by its URL'],
    ['tokens in the clear', ['whoami', '--registry', 'http://registry.example'], 'reached by https'],
    ['a password in the URL', ['whoami', '--registry', 'https://a:b@registry.example'], 'has no account'],
  ])('rejects %s with exit code 2, and says why', async (_, args, text) => {
    expect(await test.cli.run(args, await platformUserToken(test.app))).toMatchObject({
      code: 2,
      error: expect.stringContaining(text),
    });
  });
});
