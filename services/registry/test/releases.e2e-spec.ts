import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { minimalBuild } from '@academy/registry-kit/gate/testing';
import { expectedTypes, KIT } from '@academy/registry-kit/gate/testing-kit';
import { REMOTE, type Reply, RegistryTestApp } from './registry-test-app.js';
import { aBuild, type Files, sha384 } from './release-builder.js';

let app: RegistryTestApp;

beforeEach(async () => {
  app = await RegistryTestApp.start();
  const budgets = { initial: 100_000, total: 400_000, styles: 20_000 };
  await app.grant({ budgets, slots: ['header.items', 'footer.links'] });
});
afterEach(() => app.stop());

interface Finding {
  readonly rule: string;
  readonly where: string;
  readonly why: string;
}

const findingsOf = ({ body }: Reply): string[] =>
  (body.details?.findings as Finding[] | undefined)?.map(
    ({ rule, where, why }) => `${rule} ${where}: ${why}`,
  ) ?? [];

/** Objects that a reader of releases uses. */
const recordsOf = (content: Readonly<Record<string, string>>): string[] =>
  Object.keys(content).filter((path) => !path.startsWith('/staging/'));

describe('publishing a release [F1, F2]', () => {
  it('makes nothing live, stores what the registry computed, and opens by a preview link', async () => {
    const { status, body } = await app.publish(aBuild());
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { remote: REMOTE, version: '1.0.0', commit: '0123456789abcdef0123456789abcdef01234567' },
    });
    expect(await app.served()).toEqual({ shell: '1.0.0', mf_catalog: '1.0.0' });
    const reader = app.reader();
    const record = await reader.record(REMOTE, '1.0.0');
    expect(record).toMatchObject({ owner: { team: 'Certificates', contact: 'certificates@academy.test' } });
    expect(Object.keys(record?.assets ?? {}).sort()).toEqual(Object.keys(aBuild().files).sort());
    const preview = await app.send('POST', `/v1/remotes/${REMOTE}/preview`, {
      token: await app.remoteToken(),
      body: { version: '1.0.0', hours: 24 },
    });
    expect(preview).toMatchObject({ status: 201, body: { path: expect.stringMatching(/^\/\?preview=/) } });
  });

  it('is live for readers as soon as it is promoted, without a restart [F1]', async () => {
    await app.publish(aBuild());
    expect(await app.change({ kind: 'promote', version: '1.0.0' })).toMatchObject({
      status: 201,
      body: {
        entry: {
          sequence: 1,
          by: 'certificates/app refs/heads/main 0123456789ab run 42',
          actor: { issuer: app.ci.url, repository: 'certificates/app', run: '42' },
        },
      },
    });
    expect(await app.served()).toMatchObject({ [REMOTE]: '1.0.0' });
  });

  it('is continued where it broke off, and uploads only files that are missing', async () => {
    const { files, release } = aBuild();
    const token = await app.remoteToken();
    const path = `/v1/remotes/${REMOTE}/releases`;
    const first = await app.send('POST', path, { token, body: release });
    const early = await app.send('POST', `${path}/${first.body.id}/commit`, { token });
    expect(early.status).toBe(422);
    expect(findingsOf(early)).toContain('files.missing app.js: it was not uploaded');
    const hash = sha384(files['app.js'] ?? '');
    await app.send('PUT', `${path}/${first.body.id}/files/${hash}`, { token, bytes: files['app.js'] ?? '' });
    const again = await app.send('POST', path, { token, body: release });
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.missing).toEqual((first.body.missing as string[]).filter((name) => name !== 'app.js'));
    expect((await app.publish({ files, release })).status).toBe(201);
  });

  it('keeps the parts that the remote contributes to slots', async () => {
    expect((await app.publish(aBuild({}, { slots: [link] }))).status).toBe(201);
    expect((await app.reader().record(REMOTE, '1.0.0'))?.slots).toEqual([link]);
  });

  it('keeps the slots that the remote provides, if they are granted', async () => {
    const provides = [{ slot: 'certificates.actions', takes: 'link' as const }];
    const rejected = await app.publish(aBuild({}, { provides }));
    expect([rejected.status, findingsOf(rejected)]).toEqual([
      422,
      ['grant provides[0] certificates.actions: mf_certificates may not provide the slot'],
    ]);
    await app.grant({ provides: ['certificates.actions'] });
    expect((await app.publish(aBuild({}, { provides }))).status).toBe(201);
    expect((await app.reader().record(REMOTE, '1.0.0'))?.provides).toEqual(provides);
  });

  it('keeps the receiver of alerts and the service level, and sends alerts to granted hosts only [decision 0231]', async () => {
    const claims = { onCall: { webhook: 'https://alerts.example.org/a' }, slo: { loadFailure: '0.5%' } };
    expect((await app.publish(aBuild({}, claims))).status).toBe(201);
    const stored = await app.store.read(`${REMOTE}/1.0.0/release.json`);
    expect(JSON.parse(String(stored))).toMatchObject(claims);
    await app.grant({ webhookHosts: ['alerts.example.com'] });
    const reply = await app.publish(aBuild({}, { ...claims, version: '2.0.0' }));
    expect(findingsOf(reply)).toEqual([
      'grant onCall.webhook: alerts.example.org is none of the granted hosts: alerts.example.com',
    ]);
  });

  it('is the same when it is repeated with the same content, also after its uploads are removed [F2]', async () => {
    const first = await app.publish(aBuild());
    const before = await app.storeContent();
    const token = await app.remoteToken({ sha: 'f'.repeat(40), run_id: '43' });
    expect(await app.publish(aBuild({}, { givesUp: ['/old'] }), token)).toEqual(first);
    await app.retain(8);
    expect(await app.publish(aBuild(), token)).toEqual(first);
    const after = await app.storeContent();
    for (const path of recordsOf(before)) expect([path, after[path]]).toEqual([path, before[path]]);
    expect(recordsOf(after)).toEqual(recordsOf(before));
  });

  it.each<[string, ReturnType<typeof aBuild>]>([
    ['one file less', aBuild({}, { files: {} })],
    ['another claim', aBuild({}, { focus: ['/certificates'] })],
    ['another need', aBuild({}, { needs: { ...aBuild().release.needs, vue: '^3' } })],
  ])('of a version that is taken is rejected with %s', async (_, build) => {
    await app.publish(aBuild());
    expect(await app.publish(build)).toMatchObject({ status: 409, body: { code: 'VERSION_TAKEN' } });
  });

  it('is rejected if an upload of its version with other files was interrupted, and names the version', async () => {
    await app.store.create(`${REMOTE}/1.0.0/app.js`, Buffer.from('other'));
    expect(await app.publish(aBuild())).toMatchObject({
      status: 409,
      body: { code: 'VERSION_UNFINISHED', details: { fields: [{ path: 'version' }] } },
    });
    expect(await app.store.read(`${REMOTE}/1.0.0/release.json`)).toBeUndefined();
  });

  it('never replaces a version [F2]', async () => {
    await app.publish(aBuild());
    const before = await app.storeContent();
    const again = await app.publish(aBuild({ 'app.js': 'console.log("other");' }));
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'VERSION_TAKEN', details: { fields: [{ path: 'version' }] } },
    });
    expect(await app.storeContent()).toEqual(before);
  });
});

const link = { slot: 'header.items', id: 'mine', order: 40, label: 'My certificates', path: '/certificates' };

const manifest = (
  change: (parsed: { exposes: { assets: { js: { sync: string[] } } }[] }) => void,
): string => {
  const parsed = JSON.parse(minimalBuild['mf-manifest.json'] ?? '');
  change(parsed);
  return JSON.stringify(parsed);
};
const types = (change: object): Files => ({ 'types.json': JSON.stringify({ ...GOOD_TYPES, ...change }) });
const GOOD_TYPES = JSON.parse(aBuild().files['types.json'] ?? '') as { entry: string; files: Files };
const withEntry = (text: string) => types({ files: { ...GOOD_TYPES.files, [GOOD_TYPES.entry]: text } });
/** A script of random-like text, which compression leaves large. */
const large = (bytes: number): string => {
  let text = '';
  while (text.length < bytes) text += sha384(text.slice(-96) + String(text.length));
  return `console.log("${text}");`;
};

describe('the gate of the registry [F3]', () => {
  it.each<[string, ReturnType<typeof aBuild>, RegExp]>([
    ['a later API', aBuild({}, { bffContract: { version: '9', calls: [] } }), /bffContract\.version: /],
    [
      'an unknown operation',
      aBuild({}, { bffContract: { version: '1', calls: ['GET /api/secrets'], schemas: 'openapi.json' } }),
      /bffContract\.calls\[0\] GET \/api\/secrets: /,
    ],
    [
      'a module without a field that the shell reads',
      aBuild(withEntry('export declare const remote: { readonly messages: { readonly en: {} } };')),
      /types exposes\["\.\/app"\] of mf_certificates.*routes/,
    ],
    [
      'a private key',
      aBuild({ 'lazy.js': '// -----BEGIN PRIVATE KEY-----' }),
      /files\.secret lazy\.js:1:4: /,
    ],
    ['eval', aBuild({ 'lazy.js': 'eval("1");' }), /files\.unsafe-code lazy\.js:1:\d+: eval/],
    ['a source map', aBuild({ 'lazy.js.map': '{}' }), /files\.source-map lazy\.js\.map: /],
    ['more script than is granted', aBuild({ 'lazy.js': large(900_000) }), /grant budgets\.total: \d+ bytes/],
    [
      'a budget above that of its grant',
      aBuild({}, { budgets: { initial: 100_000, total: 400_001, styles: 20_000 } }),
      /grant budgets\.total: 400001 bytes, compressed, where 400000 are granted/,
    ],
    [
      'fewer scripts at first than its manifest has',
      aBuild({}, { initial: { scripts: ['remoteEntry.js'], styles: ['app.css'] } }),
      /files\.manifest initial\.scripts: it differs from mf-manifest\.json/,
    ],
    [
      'a manifest that names a missing file',
      aBuild(
        { 'mf-manifest.json': manifest(({ exposes: [app] }) => app?.assets.js.sync.push('gone.js')) },
        { initial: { scripts: ['remoteEntry.js', 'app.js', 'gone.js'], styles: ['app.css'] } },
      ),
      /files\.missing initial\.scripts\[2\]: gone\.js/,
    ],
    [
      'a manifest that is none',
      aBuild({ 'mf-manifest.json': '{"exposes":3}' }),
      /files\.manifest mf-manifest\.json: /,
    ],
    ['hashes of other files', aBuild({ 'integrity.json': '{}' }), /files\.integrity integrity\.json: /],
    [
      'another range of a shared library',
      aBuild({}, { needs: { react: '^18.0.0' } }),
      /needs\["react"\]: it differs/,
    ],
    [
      'a slot that no live front end provides',
      aBuild({}, { slots: [{ ...link, slot: 'footer.links' }] }),
      /slots slots\[0\] footer\.links mine: no live front end provides this slot/,
    ],
    [
      'a link to a page of another remote',
      aBuild({}, { slots: [{ ...link, path: '/course' }] }),
      /slots slots\[0\] header\.items mine: \/course lies below none of its prefixes/,
    ],
    [
      'types under another hash',
      aBuild({}, { exposes: { './app': { contract: 'types.json', typesHash: 'a'.repeat(64) } } }),
      /exposes\["\.\/app"\]\.typesHash: /,
    ],
    ['types that are none', aBuild({ 'types.json': 'null' }), /types types\.json/],
    [
      'a name in its types that would be a program',
      aBuild(types({ name: "remote as offered } from './expected/x.js'; //" })),
      /types types\.json name: /,
    ],
    [
      'types outside of its folder',
      aBuild(types({ files: { ...GOOD_TYPES.files, '../check.ts': 'export {};' } })),
      /types types\.json files/,
    ],
    [
      'types that read files of the registry',
      aBuild(
        withEntry('import secret from "/etc/hostname.json"; export declare const remote: typeof secret;'),
      ),
      /it imports \/etc\/hostname\.json/,
    ],
    [
      'types that refer to files of the registry',
      aBuild(withEntry('/// <reference path="/etc/hosts" />\nexport declare const remote: {};')),
      /it refers to \/etc\/hosts/,
    ],
    [
      'types that change those of the shell',
      aBuild(withEntry('declare global { interface Array<T> { x: T } }\nexport declare const remote: {};')),
      /it changes types of other modules/,
    ],
  ])('rejects %s with 422 that names a file or a field, and writes no record', async (_, build, finding) => {
    const before = recordsOf(await app.storeContent());
    const reply = await app.publish(build);
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(findingsOf(reply).join('\n')).toMatch(finding);
    expect(recordsOf(await app.storeContent())).toEqual(before);
  });

  it.each<[string, ReturnType<typeof aBuild>, RegExp]>([
    [
      'a path of another remote',
      aBuild({}, { routes: ['/certificates', '/course/x'] }),
      /^grant routes\[1\] \/course\/x: /,
    ],
    ['pages in focus of another remote', aBuild({}, { focus: ['/course'] }), /^grant focus\[0\] \/course: /],
    [
      'a slot that is not granted',
      aBuild({}, { slots: [{ ...link, slot: 'admin.tabs' }] }),
      /^grant slots\[0\] admin\.tabs mine: the slot is not granted/,
    ],
    ['a file of 10 MB', withBytes('lazy.js', 10_000_000), /^files\.size lazy\.js: it has 10000000 bytes/m],
    ['the record as a file', aBuild({ 'release.json': '{}' }), /^files\.name release\.json: /],
    ['a compressed copy', aBuild({ 'app.js.br': 'x' }), /^files\.name app\.js\.br: /],
    ['a file in a file', aBuild({ 'app.js/x.js': 'x' }), /^files\.name app\.js: /],
    ['a name with an empty segment', aBuild({ 'a//b.js': 'x' }), /^files\.name a\/\/b\.js: /],
  ])('rejects %s before anything is stored, by HTTP without the command', async (_, build, finding) => {
    const before = await app.storeContent();
    const reply = await app.publish(build);
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(findingsOf(reply).join('\n')).toMatch(finding);
    expect(await app.storeContent()).toEqual(before);
  });

  it('compares the module with the live shell by its types, not by their text', async () => {
    const { files } = expectedTypes();
    const kit = (files[KIT] ?? '').replace(
      'export interface Toast',
      'export interface Unused {}\nexport interface Toast',
    );
    const build = aBuild(types({ files: { ...GOOD_TYPES.files, [KIT]: kit } }));
    expect((await app.publish(build)).status).toBe(201);
  });
});

/** A build that declares another size for one of its files. */
function withBytes(name: string, bytes: number): ReturnType<typeof aBuild> {
  const { files, release } = aBuild();
  const file = release.files[name];
  if (!file) throw new Error(`${name} is missing`);
  return { files, release: { ...release, files: { ...release.files, [name]: { ...file, bytes } } } };
}

describe('bad input [F3]', () => {
  const path = `/v1/remotes/${REMOTE}/releases`;

  it.each<[string, object, string]>([
    ['an owner', { owner: { team: 'Platform' } }, 'owner'],
    ['budgets without limits', { budgets: {} }, 'budgets.initial'],
    ['a host', { accepts: { contract: 'types.json', typesHash: 'a'.repeat(64) } }, 'accepts'],
    ['no version', { version: undefined }, 'version'],
    ['a field of a slot that is unknown', { slots: [{ ...link, icon: 'star' }] }, 'slots.0'],
    ['a link of a slot without a label', { slots: [{ ...link, label: undefined }] }, 'slots.0.label'],
    ['a webhook without TLS', { onCall: { webhook: 'http://alerts.example.org' } }, 'onCall.webhook'],
    ['no share of failures', { slo: { loadFailure: '0.5' } }, 'slo.loadFailure'],
    ['a path upwards', { entry: '../remoteEntry.js' }, 'entry'],
  ])(
    'of a release with %s gets 400 that names the field, and the store is unchanged',
    async (_, change, field) => {
      const before = await app.storeContent();
      const token = await app.remoteToken();
      const reply = await app.send('POST', path, { token, body: { ...aBuild().release, ...change } });
      expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
      expect(JSON.stringify(reply.body.details)).toContain(field);
      expect(await app.storeContent()).toEqual(before);
    },
  );

  it('of a file that is in the store with another size than declared gets 422 that names it', async () => {
    await app.publish(aBuild());
    const token = await app.remoteToken();
    const smaller = { ...withBytes('app.js', 3).release, version: '2.0.0' };
    const { body } = await app.send('POST', path, { token, body: smaller });
    expect(body.missing).toEqual(['app.js']);
    const reply = await app.send('POST', `${path}/${body.id}/commit`, { token });
    expect(reply).toMatchObject({ status: 422, body: { code: 'GATE_REJECTED' } });
    expect(findingsOf(reply)).toEqual(['files.missing app.js: it was not uploaded']);
  });

  it('of a file that would be a description larger than the body of a request gets 404', async () => {
    const padded = JSON.stringify(aBuild().release) + ' '.repeat(600_000);
    const token = await app.remoteToken();
    const { body } = await app.send('POST', path, { token, body: aBuild({ 'padded.json': padded }).release });
    const hash = sha384(padded);
    const put = await app.send('PUT', `${path}/${body.id}/files/${hash}`, { token, bytes: padded });
    expect(put.status).toBe(201);
    expect((await app.send('POST', `${path}/${hash}/commit`, { token })).status).toBe(404);
  });

  it('of a file that differs from its hash, from its size, or that no release names, gets 422 that names it', async () => {
    const token = await app.remoteToken();
    const { files, release } = aBuild();
    const { body } = await app.send('POST', path, { token, body: release });
    const before = await app.storeContent();
    const put = (hash: string, bytes: string) =>
      app.send('PUT', `${path}/${body.id}/files/${hash}`, { token, bytes });
    const text = files['app.js'] ?? '';
    const rejection = (field: string) => ({ status: 422, body: { details: { fields: [{ path: field }] } } });
    expect(await put(sha384(text), text.replace('one', 'two'))).toMatchObject(rejection('app.js'));
    expect(await put(sha384(text), `${text} `)).toMatchObject(rejection('app.js'));
    expect(await put(sha384('unknown'), 'unknown')).toMatchObject(rejection('hash'));
    expect((await put('no-hash', text)).status).toBe(400);
    expect(await app.storeContent()).toEqual(before);
  });
});
