import { GateFixture, minimalBuild } from '@academy/registry-kit/gate/testing';
import { type UnsignedRelease } from '@academy/registry-kit/gate/candidate';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE, RegistryTestApp, type Reply } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

const EVENT = 'certificate.issued@1';

let app: RegistryTestApp;
let token: string;

beforeEach(async () => {
  app = await RegistryTestApp.start({ trains: ['shell', 'mf_catalog'] });
  token = await app.platformToken();
  await app.grant();
});
afterEach(() => app.stop());

/** Uploads a catalogue as its team does, which the gate of the registry does not judge. */
async function uploadCatalog(version: string, fields: Partial<UnsignedRelease>): Promise<void> {
  const { record, offered } = GateFixture.open();
  await app.upload({ ...record, version, ...fields }, offered);
}

async function publish(version: string, claims: object, files: Readonly<Record<string, string>> = {}) {
  expect((await app.publish(aBuild(files, { version, ...claims }))).status).toBe(201);
}

const promote = (version: string, more: object = {}): Promise<Reply> =>
  app.change({ kind: 'promote', version, ...more });

async function train(versions: Readonly<Record<string, string>>, more: object = {}): Promise<Reply> {
  const members = await Promise.all(
    Object.entries(versions).map(async ([remote, version]) => {
      const { body } = await app.send('GET', `/v1/remotes/${remote}/journal`, { token });
      return { remote, version, expect: body.sequence as number };
    }),
  );
  return app.send('POST', '/v1/trains', { token, body: { members, reason: 'a new version', ...more } });
}

function expectRejection({ status, body }: Reply, text: string): void {
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'GATE_REJECTED' });
  expect(body.message).toContain(text);
}

describe('a release without an event that another live remote hears [0229]', () => {
  const text = `events.emits ${EVENT}`;

  beforeEach(async () => {
    await publish('1.0.0', { events: { emits: [EVENT], hears: [] } });
    expect((await promote('1.0.0')).status).toBe(201);
    await uploadCatalog('2.0.0', { events: { emits: [], hears: [EVENT] } });
    await app.promoteByTeam('mf_catalog', '2.0.0');
    await publish('2.0.0', { forTrain: true });
  });

  it('is promoted neither for all nor for a share of the sessions, though it was uploaded for a train', async () => {
    const before = await app.storeContent();
    expectRejection(await promote('2.0.0'), text);
    expectRejection(await app.change({ kind: 'canary', version: '2.0.0', percent: 10 }), text);
    expect(await app.storeContent()).toEqual(before);
  });

  it('is no member of a train, unless the remote that hears it is one with a version that does not', async () => {
    const rejected = await train({ [REMOTE]: '2.0.0' });
    expectRejection(rejected, `${text} of ${REMOTE} 2.0.0: mf_catalog 2.0.0 of Catalogue hears it`);
    await uploadCatalog('3.0.0', {});
    expect((await train({ [REMOTE]: '2.0.0', mf_catalog: '3.0.0' })).status).toBe(201);
  });

  it('is rolled back if the remote that hears it became live while the entry was written [0110]', async () => {
    await uploadCatalog('3.0.0', {});
    await app.promoteByTeam('mf_catalog', '3.0.0');
    const remoteToken = await app.remoteToken();
    let reads = 0;
    app.beforeApi = async () => {
      reads += 1;
      if (reads === 2) await app.promoteByTeam('mf_catalog', '2.0.0');
    };
    const reply = await app.change({ kind: 'promote', version: '2.0.0' }, remoteToken);
    expectRejection(reply, text);
    expect(await app.served()).toMatchObject({ [REMOTE]: '1.0.0', mf_catalog: '2.0.0' });
  });

  it('rolls the train back that it is in if the remote that hears it became live meanwhile [0110]', async () => {
    await uploadCatalog('3.0.0', {});
    await app.promoteByTeam('mf_catalog', '3.0.0');
    let reads = 0;
    app.beforeApi = async () => {
      reads += 1;
      if (reads === 2) await app.promoteByTeam('mf_catalog', '2.0.0');
    };
    expectRejection(await train({ [REMOTE]: '2.0.0' }), text);
    expect(await app.served()).toMatchObject({ [REMOTE]: '1.0.0', mf_catalog: '2.0.0' });
  });
});

describe('a release for a train without a page that the live one names [0229]', () => {
  it('is promoted, and is a member of a train, only if its name is given up', async () => {
    await publish('1.0.0', { namedPages: [{ name: 'list', path: '/certificates' }] });
    expect((await promote('1.0.0')).status).toBe(201);
    await publish('2.0.0', { namedPages: [], forTrain: true });
    expectRejection(await promote('2.0.0'), 'certificates.list is live, and pages may link to it');
    expectRejection(await train({ [REMOTE]: '2.0.0' }), 'certificates.list is live');
    const givesUp = ['certificates.list'];
    expect((await train({ [REMOTE]: '2.0.0' }, { givesUp })).status).toBe(201);
  });
});

describe('a release for a train that links to a page which its front end does not have [0229]', () => {
  const script = { 'lazy.js': `${minimalBuild['lazy.js']}links.to("catalog.workshop")` };

  beforeEach(async () => {
    await uploadCatalog('2.0.0', { namedPages: [{ name: 'course', path: '/course/:slug' }] });
    await app.promoteByTeam('mf_catalog', '2.0.0');
    await publish('1.0.0', { forTrain: true }, script);
  });

  it('is not promoted', async () => {
    expectRejection(
      await promote('1.0.0'),
      'lazy.js: it links to catalog.workshop, which mf_catalog 2.0.0 does not have',
    );
  });

  it('is a member of a train only together with a version that has it', async () => {
    expectRejection(
      await train({ [REMOTE]: '1.0.0' }),
      `lazy.js of ${REMOTE} 1.0.0: it links to catalog.workshop, which mf_catalog 2.0.0 does not have`,
    );
    const namedPages = ['course', 'workshop'].map((name) => ({ name, path: `/${name}/:slug` }));
    await uploadCatalog('3.0.0', { namedPages });
    expect((await train({ [REMOTE]: '1.0.0', mf_catalog: '3.0.0' })).status).toBe(201);
  });
});
