import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, type Reply, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const FILE = 'backend.json';
const backend = { document: FILE };
const documentOf = (operation: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: {}, paths: { '/mine': { get: operation } } });
const good = documentOf({ 'x-academy-policy': 'user' });

const findingsOf = ({ body }: Reply): string[] =>
  ((body.details?.findings ?? []) as { where: string; why: string }[]).map(
    ({ where, why }) => `${where}: ${why}`,
  );

let app: RegistryTestApp;

describe('the backend of a release [0236]', () => {
  beforeEach(async () => {
    app = await RegistryTestApp.start();
  });
  afterEach(() => app.stop());

  it('is in the signed record, if the platform grants one', async () => {
    await app.grant({ backend: { origin: 'https://certificates.example.org' } });
    const build = aBuild({ [FILE]: good }, { backend });
    expect(await app.publish(build)).toMatchObject({ status: 201 });
    const record = JSON.parse(String(await app.store.read(`${REMOTE}/1.0.0/release.json`)));
    expect(record.backend).toEqual(backend);
    // The same upload again is the same release.
    expect(await app.publish(build)).toMatchObject({ status: 201 });
  });

  it('is rejected without a grant, before anything is uploaded', async () => {
    await app.grant();
    const reply = await app.publish(aBuild({ [FILE]: good }, { backend }));
    expect([reply.status, findingsOf(reply)]).toEqual([
      422,
      [`backend: ${REMOTE} has no grant of a backend: the platform grants its origin`],
    ]);
    expect(await app.store.read(`${REMOTE}/1.0.0/release.json`)).toBeUndefined();
  });

  it('is rejected with an operation without a policy, which the response names', async () => {
    await app.grant({ backend: { origin: 'https://certificates.example.org' } });
    const reply = await app.publish(aBuild({ [FILE]: documentOf({}) }, { backend }));
    expect([reply.status, findingsOf(reply)]).toEqual([
      422,
      [`${FILE} paths./mine.get.x-academy-policy: the policy is missing: visitor, user, admin`],
    ]);
    const missing = await app.publish(aBuild({}, { backend }));
    expect([missing.status, findingsOf(missing)[0]]).toEqual([
      422,
      `backend.document: ${FILE} is named here and is not among the files`,
    ]);
  });

  it.each(['certificates.example.org', 'https://a@evil.example', 'https://a.example/path', 'file:///etc'])(
    'is not granted at %s, which is no origin [T39]',
    async (origin) => {
      const { status, body } = await app.grant({ backend: { origin } });
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('backend.origin')]);
    },
  );
});
