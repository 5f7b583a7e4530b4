import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { copyOfStore, endOwnBffs, startBff } from '../../lab/own-bff.js';
import { killed } from '../../lab/processes.js';
import { send } from '../../lab/wire.js';
import { world } from '../../lab/world.js';

const EVIL = '9.9.9-evil';
const remotes = ['mf_catalog', 'mf_learner', 'mf_admin'];
const versionOf = (store: string, remote: string) => readdirSync(join(store, remote))[0] ?? '';
const page = (origin: string, path: string) => send(origin, path, { headers: { accept: 'text/html' } });
afterEach(endOwnBffs);

describe('releases', () => {
  attack(
    'that were changed, or that nobody of the team signed, are not served, and others go on [T65]',
    async (choose) => {
      const remote = choose.one('remote', remotes);
      const store = copyOfStore();
      const dir = join(store, remote, versionOf(store, remote));
      const scripts = readdirSync(dir).filter((name) => name.endsWith('.js'));
      const script = choose.one('script', scripts);
      const evil = `globalThis.stolen = ${JSON.stringify(choose.text('mark', 16))};`;
      writeFileSync(join(dir, script), `${evil}${readFileSync(join(dir, script), 'utf8')}`);
      for (const ending of ['.br', '.gz']) rmSync(join(dir, `${script}${ending}`), { force: true });
      const origin = await startBff(store);
      const served = await send(origin, `/r/${remote}/${versionOf(store, remote)}/${script}`).catch(
        () => undefined,
      );
      expect(served?.status === 200 && served.text.includes('stolen')).toBe(false);
      const home = await page(origin, '/');
      expect(home.status).toBe(200);
      expect(home.text).not.toContain('globalThis.stolen');
      const registry = (await send(origin, '/api/registry')).json<{
        remotes: { integrity: Record<string, string> }[];
      }>();
      const hash = registry.remotes
        .flatMap(({ integrity }) => Object.entries(integrity))
        .find(([file]) => file.endsWith(`/${script}`))?.[1];
      // Where its name is still told, browsers refuse it by its hash.
      expect(hash).not.toBe(
        `sha384-${createHash('sha384')
          .update(readFileSync(join(dir, script)))
          .digest('base64')}`,
      );
    },
  );

  attack(
    'are promoted by nobody without the team’s key, nor put back to an older one [T65]',
    async (choose) => {
      const remote = choose.one('remote', remotes);
      const before = await liveVersion(world.origins.strict, remote);
      const store = copyOfStore();
      // All but the signatures is as it should be, so that a BFF that did not look at them would serve it.
      const evil = join(store, remote, EVIL);
      cpSync(join(store, remote, before), evil, { recursive: true });
      const record = parsed(join(evil, 'release.json'));
      writeFileSync(join(evil, 'release.json'), JSON.stringify({ ...record, version: EVIL }));
      const journal = join(store, 'channels', remote);
      const first = parsed(join(journal, '00000001.json'));
      const { privateKey } = generateKeyPairSync('ed25519');
      const { signature, ...entry } = {
        ...first,
        sequence: 2,
        version: EVIL,
        previous: { sequence: 1, version: first['version'] },
        percent: 100,
        at: new Date().toISOString(),
      } as Record<string, unknown>;
      const forged = choose.one('forged', [
        {
          ...entry,
          signature: {
            ...(signature as object),
            value: sign(null, Buffer.from(JSON.stringify(entry)), privateKey).toString('base64'),
          },
        },
        { ...entry, signature },
        entry,
        { ...entry, remote: 'shell', signature },
      ]);
      writeFileSync(join(journal, '00000002.json'), JSON.stringify(forged));
      const origin = await startBff(store);
      // It may go without the remote: somebody who writes into the store could delete it as well.
      expect([before, 'none']).toContain(await liveVersion(origin, remote));
      expect((await page(origin, '/')).text).not.toContain(EVIL);
      expect((await page(origin, '/course')).status).toBe(200);
    },
  );

  attack(
    'that are missing or break leave the page with its shell, and the other remotes [T66]',
    async (choose) => {
      const how = choose.one('how', [
        'renderer dies',
        'record is gone',
        'server file is broken',
        'folder is gone',
      ] as const);
      let origin = world.origins.strict;
      if (how === 'renderer dies') {
        const back = killed('ssr');
        const during = await page(origin, `/course?page=${choose.number('page', 1, 9)}`);
        expect([during.status, during.text.includes('<script')]).toEqual([200, true]);
        await back;
      } else {
        const store = copyOfStore();
        const dir = join(store, 'mf_catalog', versionOf(store, 'mf_catalog'));
        const server = join(dir, 'server');
        if (how === 'record is gone') rmSync(join(dir, 'release.json'));
        else if (how === 'folder is gone') rmSync(dir, { recursive: true });
        else
          for (const file of readdirSync(server))
            writeFileSync(join(server, file), 'throw new Error("broken")');
        origin = await startBff(store);
      }
      for (const path of choose.shuffled(['/', '/course', '/workshop', '/login'])) {
        const { status, text } = await page(origin, path);
        expect([path, status, text.includes('id="root"')]).toEqual([path, 200, true]);
      }
    },
  );

  attack('hold no secret of this installation, whichever file is looked at [T56] [H1]', async (choose) => {
    const secrets = Object.entries(world.secrets).filter(([name]) => !/^google.*Id$/.test(name));
    const { builtFiles, secretsInFiles } = await import('../../../../tools/secret-search/files.mjs');
    const built = builtFiles(world.root, [
      'shell',
      'mf-catalog',
      'mf-learner',
      'mf-admin',
      'bff',
      'services/auth',
      'services/catalog',
      'services/payment',
    ]);
    for (const file of built) {
      const text = readFileSync(join(world.root, file), 'utf8');
      expect([file, secrets.filter(([, value]) => text.includes(value)).map(([name]) => name)]).toEqual([
        file,
        [],
      ]);
    }
    expect(secretsInFiles(world.root, built)).toEqual([]);
    // The search finds what is planted into any of them.
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const victim = choose.one(
      'file',
      built.filter((file) => /^(shell|mf-).*\.js$/.test(file)),
    );
    const at = choose.number('at', 0, 500);
    const content = readFileSync(join(world.root, victim));
    const copies = copyOfStore();
    writeFileSync(
      join(copies, 'planted.js'),
      Buffer.concat([content.subarray(0, at), Buffer.from(String(key)), content.subarray(at)]),
    );
    expect(secretsInFiles(copies, ['planted.js'])).not.toEqual([]);
    rmSync(copies, { recursive: true });
  });
});

const parsed = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

async function liveVersion(origin: string, remote: string): Promise<string> {
  const { remotes: all } = (await send(origin, '/api/registry')).json<{
    remotes: { name: string; version: string }[];
  }>();
  return all.find(({ name }) => name === remote)?.version ?? 'none';
}
