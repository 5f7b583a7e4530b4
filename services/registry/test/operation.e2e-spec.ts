import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeyRing } from '@academy/registry-kit/release-signature';
import { aServer } from '@academy/registry-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { REMOTE, RegistryTestApp } from './registry-test-app.js';
import { aBuild } from './release-builder.js';

let app: RegistryTestApp;
afterEach(() => app.stop());

describe('the rate limits of the registry [SEC-17]', () => {
  /** Calls a token allows, and requests a network without one. */
  const [CALLS, ANONYMOUS] = [15, 6];
  const withLimits = { RATE_LIMIT_FACTOR: '0.05' };

  const rejected = async (response: Response): Promise<void> => {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSec: expect.any(Number) },
    });
  };

  it('reject further requests for tokens of one network, and leave those with a token alone', async () => {
    app = await RegistryTestApp.start({ env: withLimits });
    const token = await app.platformToken();
    for (let request = 1; request < ANONYMOUS; request += 1)
      expect((await app.exchange('no token')).status).toBe(401);
    await rejected(await app.fetch('POST', '/v1/token', { body: { idToken: 'no token' } }));
    await rejected(await app.fetch('GET', '/v1/platform', { token: `${token}x` }));
    expect((await app.send('GET', '/v1/platform', { token })).status).toBe(200);
    expect((await app.send('GET', '/health/ready')).status).toBe(200);
  });

  it('reject further calls of one team before they have an effect, and leave the other senders alone', async () => {
    app = await RegistryTestApp.start({ env: withLimits });
    await app.grant();
    const token = await app.remoteToken();
    const before = await app.storeContent();
    for (let call = 0; call < CALLS; call += 1)
      expect((await app.send('GET', `/v1/remotes/${REMOTE}/journal`, { token })).status).toBe(200);
    const { release } = aBuild();
    await rejected(await app.fetch('POST', `/v1/remotes/${REMOTE}/releases`, { token, body: release }));
    expect(await app.storeContent()).toEqual(before);
    expect((await app.send('GET', '/v1/platform', { token: await app.platformToken() })).status).toBe(200);
  });

  it('count the address that a trusted proxy names, and no other one [T18]', async () => {
    app = await RegistryTestApp.start({ env: { ...withLimits, TRUSTED_PROXY_HOPS: '1' } });
    const from = async (address: string): Promise<number> => {
      const response = await fetch(`${app.url}/v1/token`, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
      });
      await response.body?.cancel();
      return response.status;
    };
    for (let request = 0; request < ANONYMOUS; request += 1) expect(await from('203.0.113.7')).toBe(400);
    expect(await from('203.0.113.7')).toBe(429);
    expect(await from('198.51.100.9, 203.0.113.7')).toBe(429);
    expect(await from('203.0.113.8')).toBe(400);
  });
});

describe('files that arrive slowly', () => {
  const path = `/v1/remotes/${REMOTE}/releases/${'0'.repeat(96)}/files/${'0'.repeat(96)}`;
  const MAX_OPEN = 16;

  /** Requests whose body does not end, without those that were rejected. */
  const slow = new Set<ClientRequest>();
  afterEach(() => {
    for (const each of slow) each.destroy();
    slow.clear();
  });

  const begin = async (token: string): Promise<void> => {
    const sent = request(`${app.url}${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-length': 1_000_000,
        expect: '100-continue',
      },
    });
    slow.add(sent);
    sent.on('response', () => slow.delete(sent)).on('error', () => undefined);
    sent.write('x');
    await once(sent, 'continue');
  };
  const put = (token: string) => app.send('PUT', path, { token, bytes: 'x' });
  it('are sixteen of one sender at once: a further one gets 503, and other senders are not affected', async () => {
    app = await RegistryTestApp.start();
    await app.grant();
    const [token, other] = [await app.remoteToken(), await app.platformToken()];
    let reply = await put(token);
    // There is no such upload, which is known after the file is read.
    for (; reply.status === 404; reply = await put(token)) {
      await begin(token);
      // The file of `put` is one of the sixteen, too: it must not arrive before the slow one is counted.
      expect((await put(other)).status).toBe(404);
    }
    expect(reply).toMatchObject({ status: 503, body: { code: 'BUSY', details: { retryAfterSec: 1 } } });
    expect((await put(other)).status).toBe(404);
    expect(slow.size).toBe(MAX_OPEN);
    [...slow][0]?.destroy();
    while (reply.status === 503) reply = await put(token);
    expect(reply.status).toBe(404);
  });
});

describe('a file without a token', () => {
  it.each(['application/octet-stream', 'Application/Octet-Stream; x=1', ' application/OCTET-STREAM'])(
    'is rejected before its body is read, with the type %p [T18]',
    async (type) => {
      app = await RegistryTestApp.start();
      const sent = request(`${app.url}/v1/token`, {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': 1_000_000 },
      });
      sent.on('error', () => undefined);
      const response = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write('x');
      expect((await response)[0].statusCode).toBe(401);
      sent.destroy();
    },
  );
});

describe('the staging folder of a remote', () => {
  const MAX_BYTES = 1_000_000_000;
  const path = `/v1/remotes/${REMOTE}/releases`;
  const sizeOfAll = async (): Promise<number> =>
    (await app.store.objects('staging')).reduce((total, { bytes }) => total + bytes, 0);

  /** Leaves space for so many bytes, by a file without content on the disk. */
  const leaveSpace = async (space: number): Promise<void> => {
    const file = join(app.store.folder, `staging/${REMOTE}/other`);
    await writeFile(file, '');
    await truncate(file, MAX_BYTES - (await sizeOfAll()) - space);
  };
  const isFull = {
    status: 413,
    body: {
      code: 'TOO_LARGE',
      message: expect.stringMatching(
        /^files: staging\/mf_certificates is full with 1000000000 bytes or 20000/,
      ),
    },
  };

  it('accepts no upload beyond its size, names the bound, and is used again after the retention', async () => {
    app = await RegistryTestApp.start();
    await app.grant();
    const token = await app.remoteToken();
    const { id } = (await app.send('POST', path, { token, body: aBuild().release })).body;
    await leaveSpace(0);
    const other = aBuild({}, { version: '2.0.0' }).release;
    expect(await app.send('POST', path, { token, body: other })).toMatchObject(isFull);
    expect((await app.store.list(`staging/${REMOTE}`)).sort()).toEqual([id, 'other'].sort());
    await app.retain(8);
    expect((await app.send('POST', path, { token, body: other })).status).toBe(201);
  });

  it('accepts no file beyond its size either, though its upload began before, and many arrive at once', async () => {
    app = await RegistryTestApp.start();
    await app.grant();
    const token = await app.remoteToken();
    const names = Array.from({ length: 8 }, (_, index) => `lazy-${index}.txt`);
    const { files, release } = aBuild(Object.fromEntries(names.map((name) => [name, name.repeat(20)])));
    const { id } = (await app.send('POST', path, { token, body: release })).body;
    const put = (name: string) => {
      const hash = release.files[name]?.sha384 ?? '';
      return app.send('PUT', `${path}/${id}/files/${hash}`, { token, bytes: files[name] ?? '' });
    };
    // Each has 200 bytes.
    await leaveSpace(500);
    const replies = await Promise.all(names.map(put));
    for (const reply of replies) if (reply.status !== 201) expect(reply).toMatchObject(isFull);
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    expect(await sizeOfAll()).toBeLessThanOrEqual(MAX_BYTES);
    await rm(join(app.store.folder, `staging/${REMOTE}/other`));
    await leaveSpace(200);
    const rest = names.filter((_, index) => replies[index]?.status !== 201);
    expect((await put(rest[0] ?? '')).status).toBe(201);
    expect(await put(rest[1] ?? '')).toMatchObject(isFull);
    expect(await sizeOfAll()).toBe(MAX_BYTES);
  });
});

describe('the changes of a remote that wait for an approval', () => {
  it('are a thousand at most: a further one gets 413 that names the bound, and nothing is written', async () => {
    app = await RegistryTestApp.start();
    await app.grant({ needsApproval: true });
    expect((await app.publish(aBuild())).status).toBe(201);
    const folder = join(app.store.folder, `change-requests/${REMOTE}`);
    await mkdir(folder, { recursive: true });
    const names = Array.from({ length: 1_000 }, (_, index) => String(index));
    await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
    const reply = await app.change({ kind: 'promote', version: '1.0.0' });
    expect(reply).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(reply.body.message).toMatch(/^change-requests\/mf_certificates has 1000 requests/);
    expect(await app.store.list(`change-requests/${REMOTE}`)).toHaveLength(1_000);
    await app.retain(8);
    expect((await app.change({ kind: 'promote', version: '1.0.0' })).status).toBe(202);
  });
});

describe('the health of the registry', () => {
  const health = () => app.send('GET', '/health/ready');
  const up = { store: 'up', 'signing-key': 'up', 'operator-key': 'up', 'guard-key': 'up' };
  const downBy = (check: keyof typeof up) => ({
    status: 503,
    body: { status: 'down', checks: { ...up, [check]: 'down' } },
  });
  const alive = async () => expect((await app.send('GET', '/health/live')).status).toBe(200);

  it('is not ready without its signing key, and with one that no reader would accept', async () => {
    app = await RegistryTestApp.start();
    expect(await health()).toEqual({ status: 200, body: { status: 'ok', checks: up } });
    const down = downBy('signing-key');
    await rm(app.file('registry.json'));
    expect(await health()).toEqual(down);
    await writeFile(app.file('registry.json'), JSON.stringify(aServer('registry', []).key));
    expect(await health()).toEqual(down);
    await alive();
  });

  it.each(['operator', 'guard'] as const)(
    'is not ready without the key of the role %s, with one of another role, and with one that no reader would accept',
    async (role) => {
      app = await RegistryTestApp.start();
      const file = app.file(`${role}.json`);
      const down = downBy(`${role}-key`);
      const key = await readFile(file);
      await rm(file);
      expect(await health()).toEqual(down);
      const stranger = aServer(role, []).key;
      for (const other of [JSON.stringify(stranger), await readFile(app.file('registry.json')), '{}']) {
        await writeFile(file, other);
        expect(await health()).toEqual(down);
      }
      await writeFile(file, key);
      expect((await health()).status).toBe(200);
      await alive();
    },
  );

  it('is ready without keys of roles where none are configured', async () => {
    app = await RegistryTestApp.start();
    for (const role of ['operator', 'guard']) await rm(app.file(`${role}.json`));
    await app.restart({ RELEASE_OPERATOR_KEY_FILE: undefined, RELEASE_GUARD_KEY_FILE: undefined });
    expect((await health()).status).toBe(200);
  });

  it('is not ready with a key of a role that is retired', async () => {
    app = await RegistryTestApp.start();
    const ring = await readKeyRing(app.file('key-ring.json'));
    const servers = ring.servers?.map(({ keys, ...line }) => ({
      ...line,
      keys:
        line.role === 'guard' ? keys.map((key) => ({ ...key, retiredAt: new Date(0).toISOString() })) : keys,
    }));
    await writeFile(app.file('key-ring.json'), JSON.stringify({ ...ring, servers }));
    expect(await health()).toEqual(downBy('guard-key'));
  });

  it('is not ready while the store cannot be read', async () => {
    app = await RegistryTestApp.start();
    await app.grant();
    const next = join(app.store.folder, 'platform/00000002.json');
    await symlink(next, next);
    expect(await health()).toEqual(downBy('store'));
    await alive();
    await rm(next);
    expect((await health()).status).toBe(200);
  });
});
