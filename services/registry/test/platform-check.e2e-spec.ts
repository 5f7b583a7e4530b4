import { writeFile } from 'node:fs/promises';
import { type ApiDocument } from '@academy/registry-kit/operations/api-document';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogGrant, CommandLineTest, platformUserToken } from './command-line.js';
import { REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

describe('GET /v1/platform/contracts [0228]', () => {
  let app: RegistryTestApp;
  beforeEach(async () => {
    app = await RegistryTestApp.start();
    await app.grant();
  });
  afterEach(() => app.stop());

  it('contains live releases for everyone, and previews for their team and the platform', async () => {
    await app.publish(aBuild());
    const token = await app.remoteToken();
    const preview = { version: '1.0.0', hours: 1 };
    await app.send('POST', `/v1/remotes/${REMOTE}/preview`, { token, body: preview });
    const seen = async (sender?: string) => {
      const { body } = await app.send('GET', '/v1/platform/contracts', { token: sender });
      return (body.releases as { remote: string; channel: string }[]).map(
        ({ remote, channel }) => `${remote} ${channel}`,
      );
    };
    const live = ['mf_catalog live', 'shell live'];
    expect((await seen()).sort()).toEqual(live);
    expect((await seen(token)).sort()).toEqual([`${REMOTE} preview`, ...live].sort());
    expect((await seen(await app.platformToken())).sort()).toEqual([`${REMOTE} preview`, ...live].sort());
    expect(await app.send('GET', '/v1/platform/contracts', { token: 'forged' })).toMatchObject({
      status: 401,
    });
  });
});

describe('npm run release -- platform check [0228]', () => {
  let test: CommandLineTest;
  let file: string;
  beforeEach(async () => {
    test = await CommandLineTest.start();
    file = test.app.file('next.json');
  });
  afterEach(() => test.stop());

  const check = (...more: string[]) => test.cli.run(['platform', 'check', file, ...more], {});

  it('accepts the description of this checkout without a token', async () => {
    await writeFile(file, test.app.openapi);
    expect(await check()).toMatchObject({
      code: 0,
      out: `${file} breaks nothing that is live: 2 releases checked.`,
    });
  });

  it('ends with 3 for one without a field, and names remote, version, team, operation and field', async () => {
    const next = JSON.parse(test.app.openapi) as ApiDocument;
    delete (next.components?.schemas?.['CourseSummary']?.['properties'] as Record<string, unknown>)['title'];
    await writeFile(file, JSON.stringify(next));
    const rejected = await check();
    expect(rejected.code).toBe(3);
    expect(rejected.out).toContain(
      'mf_catalog 1.0.0 of Catalogue, live: GET /api/course/all: response.courses[].title is gone',
    );
    const { findings } = JSON.parse((await check('--json')).out);
    expect(findings).toContainEqual({
      ...{ rule: 'bff-contract', where: 'mf_catalog 1.0.0 of Catalogue, live' },
      why: 'GET /api/course/all: response.courses[].title is gone',
      ...{ remote: 'mf_catalog', version: '1.0.0', team: 'Catalogue', channel: 'live' },
      ...{ operation: 'GET /api/course/all', field: 'response.courses[].title' },
    });
  });

  it('names canaries and, with a token of the platform, previews apart from what is live', async () => {
    await test.app.grant(catalogGrant);
    expect((await test.cli.push('1.1.0')).code).toBe(0);
    expect((await test.cli.run(['canary', 'mf-catalog', '--version', '1.1.0', '--percent', '5'])).code).toBe(
      0,
    );
    expect((await test.cli.push('1.2.0', { 'app.js': 'two()' })).code).toBe(0);
    expect((await test.cli.run(['preview', 'mf-catalog', '--version', '1.2.0'])).code).toBe(0);
    const next = JSON.parse(test.app.openapi) as ApiDocument;
    delete next.paths['/api/course/{id}/phonepe-checkout'];
    await writeFile(file, JSON.stringify(next));
    const { code, out } = await test.cli.run(['platform', 'check', file], await platformUserToken(test.app));
    expect(code).toBe(3);
    expect(out).toMatch(
      /breaks 3 of 4 releases:[^]*mf_catalog 1\.1\.0 of Catalogue, canary: \w+ [^]*Previews that would fail:\n {2}mf_catalog 1\.2\.0 of Catalogue, preview: \w+ \/api\/course/,
    );
  });

  it.each([
    ['a file that is missing', ['platform', 'check', '/nowhere/openapi.json'], 1, 'There is no file'],
    ['another document', ['platform', 'check', 'package.json'], 1, 'no description of an API'],
    ['another act', ['platform', 'change', 'package.json'], 2, 'platform can check FILE'],
    ['no file', ['platform', 'check'], 2, 'platform takes check and FILE'],
  ])('rejects %s with a plain message', async (_, args, code, message) => {
    const rejected = await test.cli.run(args, {});
    expect(rejected).toMatchObject({ code, error: expect.stringContaining(message) });
  });
});
