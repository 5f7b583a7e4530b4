import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { eventually } from '../../lab/eventually.js';
import { copyStore, endBffs, startBff } from '../../lab/bff-process.js';
import { killed } from '../../lab/processes.js';
import { keyOf, liveVersions, signed, StoredRemote, withoutSignature } from '../../lab/releases.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

const page = (origin: string, path: string) => send(origin, path, { headers: { accept: 'text/html' } });
const isRendered = (text: string) => /<div id="root">\s*<\w/.test(text);
afterEach(endBffs);

const faults: Record<string, (catalog: StoredRemote) => void> = {
  'its record is gone': ({ dir }) => rmSync(join(dir, 'release.json')),
  'its folder is gone': ({ dir }) => rmSync(dir, { recursive: true }),
  'its server file throws': (catalog) => replaced(catalog, 'throw new Error("broken");'),
  'its server file never ends': (catalog) => replaced(catalog, 'for (;;);'),
  'its server file ends the process': (catalog) =>
    replaced(catalog, `URL.constructor('return process')().exit(1);`),
};

/** A signed and served release with a mistake of its team. */
function replaced(catalog: StoredRemote, source: string): void {
  catalog.changeFile(catalog.record().server, () => source);
  catalog.describe(keyOf('mf_catalog'));
}

describe('a remote', () => {
  attack(
    'leaves every page with its shell, and the other remotes, if it is missing or broken [T66]',
    async (random) => {
      const catalog = new StoredRemote(copyStore(), 'mf_catalog');
      // A BFF uses an older release if the store contains one.
      const newest = { ...withoutSignature(catalog.emptyJournal()), sequence: 1, previous: null };
      catalog.write(1, signed(keyOf('mf_catalog'), 'channel event', newest));
      const how = random.one('how', Object.keys(faults));
      faults[how]?.(catalog);
      const origin = await startBff(catalog.store);
      for (const path of random.shuffled(['/', '/course', '/workshop', '/login', '/dashboard', '/admin'])) {
        const { status, text } = await page(origin, path);
        expect([path, status, text.includes('id="root"')]).toEqual([path, 200, true]);
      }
      const { mf_catalog: own, ...others } = await liveVersions(attackTarget.origins.strict);
      const now = await liveVersions(origin);
      // A remote that fails only on the server still runs in browsers.
      expect(now).toEqual({ ...others, ...(how.includes('server') && { mf_catalog: own }) });
      expect((await send(origin, '/api/course/all')).status).toBe(200);
    },
  );

  attack(
    'is rendered by browsers while the renderer is down, and by the server when it is back [T66]',
    async (random) => {
      const { strict } = attackTarget.origins;
      const fresh = () => page(strict, `/course?search=${random.text('search', 6)}`);
      expect(isRendered((await fresh()).text)).toBe(true);
      const back = killed('ssr');
      const during = await fresh();
      expect([during.status, during.text.includes('id="root"'), during.text.includes('<script')]).toEqual([
        200,
        true,
        true,
      ]);
      await back;
      await eventually('a rendered page', async () => isRendered((await fresh()).text));
    },
  );
});

describe('built files', () => {
  attack('contain no secret of this installation, whichever file is read [T56, H1]', async (random) => {
    const secrets = Object.entries(attackTarget.secrets).filter(([name]) => !/^google.*Id$/.test(name));
    const { builtFiles, secretsInFiles } = await import('@academy/dev-kit/secret-search/files');
    const built = builtFiles(attackTarget.root, [
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
      const text = readFileSync(join(attackTarget.root, file), 'utf8');
      expect([file, secrets.filter(([, value]) => text.includes(value)).map(([name]) => name)]).toEqual([
        file,
        [],
      ]);
    }
    expect(secretsInFiles(attackTarget.root, built)).toEqual([]);
    // The search has to find a secret that is planted in any of them.
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    const victim = random.one(
      'file',
      built.filter((file) => /^(shell|mf-).*\.js$/.test(file)),
    );
    const at = random.number('at', 0, 500);
    const content = readFileSync(join(attackTarget.root, victim));
    const storeCopy = copyStore();
    writeFileSync(
      join(storeCopy, 'planted.js'),
      Buffer.concat([content.subarray(0, at), Buffer.from(String(key)), content.subarray(at)]),
    );
    expect(secretsInFiles(storeCopy, ['planted.js'])).not.toEqual([]);
    rmSync(storeCopy, { recursive: true });
  });
});
