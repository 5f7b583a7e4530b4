import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { copyStore, endBffs, startBff } from '../../lab/bff-process.js';
import {
  keyOf,
  liveVersions,
  remotes,
  signed,
  stolenName,
  StoredRemote,
  withoutSignature,
  type Entry,
} from '../../lab/releases.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

const OLDER = '0.0.9-older';
const page = (origin: string, path: string) => send(origin, path, { headers: { accept: 'text/html' } });
afterEach(endBffs);

describe('releases', () => {
  attack(
    'are not served if they were changed or not signed by their team, and other releases continue [T65]',
    async (random) => {
      const remote = random.one('remote', remotes);
      const stored = new StoredRemote(copyStore(), remote);
      const script = random.one('script', stored.scripts());
      const malicious = `globalThis.stolen = ${JSON.stringify(random.text('mark', 16))};`;
      stored.changeFile(script, (text) => `${malicious}${text}`);
      const signers = {
        'nobody: the record is the old one': undefined,
        'nobody: the record was changed too': () => stored.describe(),
        'another team': () => stored.describe(keyOf(remotes.find((other) => other !== remote) ?? '')),
        'somebody in the name of the team': () => stored.describe(stolenName(remote)),
      };
      signers[random.one('signed by', Object.keys(signers) as (keyof typeof signers)[])]?.();
      const before = await liveVersions(attackTarget.origins.strict);
      const origin = await startBff(stored.store);
      const served = await send(origin, `/r/${remote}/${stored.version}/${script}`);
      expect(served.status === 200 && served.text.includes('stolen')).toBe(false);
      const { [remote]: _, ...others } = before;
      expect(await liveVersions(origin)).toMatchObject(others);
      const home = await page(origin, '/');
      expect([home.status, home.text.includes('globalThis.stolen')]).toEqual([200, false]);
      const bytes = readFileSync(join(stored.dir, script));
      // No page contains the hash: browsers reject the file.
      const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      for (const path of ['/api/registry', '/course', '/dashboard', '/admin'])
        expect((await page(origin, path)).text).not.toContain(hash);
      // The same release, signed by its team, is served: only the signature was the reason.
      stored.describe(keyOf(remote));
      const genuine = await startBff(stored.store);
      expect((await send(genuine, `/r/${remote}/${stored.version}/${script}`)).text).toContain(malicious);
    },
  );

  attack(
    'cannot be promoted or rolled back without the key of the team: the genuine one is still served [T65]',
    async (random) => {
      const remote = random.one('remote', remotes);
      const stored = new StoredRemote(copyStore(), remote);
      const before = await liveVersions(attackTarget.origins.strict);
      const key = keyOf(remote);
      const first = { ...withoutSignature(stored.emptyJournal()), sequence: 1, previous: null };
      stored.release(OLDER);
      stored.write(1, signed(key, 'channel event', { ...first, version: OLDER }));
      const second = signed(key, 'channel event', { ...first, sequence: 2 });
      stored.write(2, second);
      const change = random.one<Entry>('change', [
        { kind: 'rollback', version: OLDER },
        { kind: 'promote', version: OLDER },
      ]);
      const next = (sequence: number) => ({
        ...{ ...first, ...change, sequence },
        at: new Date().toISOString(),
      });
      const other = keyOf(remotes.find((one) => one !== remote) ?? '');
      const event = 'channel event';
      const forgeries: Record<string, (sequence: number) => Entry> = {
        'the signature of the entry before': (at) => ({ ...next(at), signature: second.signature }),
        'somebody in the name of the team': (at) => signed(stolenName(remote), event, next(at)),
        'another team': (at) => signed(other, event, next(at)),
        'the team, as a release': (at) => signed(key, 'release', next(at)),
        nobody: next,
        'the team, for another remote': (at) => ({
          ...signed(key, event, { ...next(at), remote: 'shell' }),
          remote,
        }),
        'the team, for another place': (at) => ({ ...signed(key, event, next(at + 1)), sequence: at }),
        'the team, in an entry of before': () => stored.entry(1),
        'the team, in an entry of another remote': (at) =>
          signed(key, event, { ...next(at), remote: 'shell' }),
      };
      const names = random.some('signed by', 3, Object.keys(forgeries));
      names.forEach((name, index) => stored.write(3 + index, forgeries[name]?.(3 + index) ?? {}));
      const origin = await startBff(stored.store);
      expect(await liveVersions(origin)).toEqual(before);
      expect((await page(origin, '/course')).status).toBe(200);
      // The same change is accepted if it is signed by the team.
      const at = 3 + names.length;
      stored.write(at, signed(key, event, next(at)));
      const genuine = await startBff(stored.store);
      expect(await liveVersions(genuine)).toEqual({ ...before, [remote]: OLDER });
    },
  );
});
