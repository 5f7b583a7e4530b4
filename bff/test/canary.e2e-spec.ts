import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { releaseCalls } from '@academy/contracts/releases/release.calls';
import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { writePreviewLink } from '@academy/registry-kit/preview-links';
import { BROWSER, startBff, type Bff } from './start-bff.js';
import { ReleaseFixture, REMOTE, stateOf, versionOf } from './release-fixture.js';

const SESSION = '__Host-academy_canary';

describe('the release for a browser', () => {
  let bff: Bff;
  let fixture: ReleaseFixture;
  beforeAll(async () => {
    bff = await startBff();
    fixture = await ReleaseFixture.of(bff);
    for (const version of ['2', '3']) await fixture.upload(version);
  });
  afterAll(() => bff.stop());

  const open = async (cookies: Record<string, string> = {}, url = '/aboutus') => {
    const response = await bff.inject({ url, cookies });
    const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
    return {
      response,
      cookies: { ...cookies, ...set },
      set,
      version: response.statusCode === 303 ? undefined : versionOf(stateOf(response.body)),
    };
  };
  const registry = async (cookies: Record<string, string>) => {
    const response = await bff.inject({ url: '/api/registry', cookies });
    const { remotes } = registryResponse.parse(response.json());
    return { response, version: versionOf({ registry: remotes }) };
  };
  const waitUntilServed = async (version: string, cookies = {}) => {
    const deadline = Date.now() + 4_000;
    while ((await open(cookies)).version !== version) {
      if (Date.now() > deadline) throw new Error(`${version} is not what a new canary session gets`);
    }
  };

  it('the cookie of the canary session is set by a page, contains only random data, and is sent back to this site only [F4, T10]', async () => {
    const { response, cookies, set } = await open();
    const [cookie] = response.cookies.filter(({ name }) => name === SESSION);
    expect(cookie).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax', secure: true });
    expect(cookie?.maxAge).toBeUndefined();
    expect(set[SESSION]).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect((await open(cookies)).set[SESSION]).toBeUndefined();
    const forged = { [SESSION]: `${'A'.repeat(22)}.${'A'.repeat(43)}` };
    expect((await open(forged)).set[SESSION]).toBeDefined();
  });

  it('a share of the sessions gets the canary, on every page and in every response, and no cache stores it [F4]', async () => {
    const sessions = await Promise.all(Array.from({ length: 40 }, () => open()));
    await fixture.canary('2', 50);
    await waitUntilServed('2');
    const first = await Promise.all(sessions.map(({ cookies }) => open(cookies)));
    const chosen = new Set(first.map(({ version }) => version));
    expect(chosen).toEqual(new Set(['1', '2']));
    for (const { cookies, version, response } of first) {
      expect((await open(cookies, '/services')).version).toBe(version);
      expect((await registry(cookies)).version).toBe(version);
      expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect(response.headers.vary).toMatch(/cookie/i);
      const foreign = version === '1' ? '/r/mf_catalog/2/' : '/r/mf_catalog/1/';
      expect(response.body).not.toContain(foreign);
    }
    await fixture.canary('2', 100);
    const [outside] = first.filter(({ version }) => version === '1');
    await waitUntilServed('2', outside?.cookies);
    const all = await Promise.all(sessions.map(({ cookies }) => open(cookies)));
    expect(all.every(({ version }) => version === '2')).toBe(true);
    await fixture.rollback('1');
    await waitUntilServed('1');
    expect((await open(sessions[0]!.cookies)).version).toBe('1');
  });

  it('the registry’s ETag is that of the canary session’s releases, and a call without a session gets the live ones [F4]', async () => {
    const { cookies } = await open();
    const before = await registry(cookies);
    await fixture.canary('3', 100);
    await waitUntilServed('3');
    const { response, version } = await registry(cookies);
    expect(version).toBe('3');
    expect(response.headers.etag).not.toBe(before.response.headers.etag);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/Cookie/),
    });
    expect((await registry({})).version).toBe('1');
    await fixture.rollback('1');
    await waitUntilServed('1');
  });

  describe('a preview link [F8]', () => {
    const link = (hours = 24, version = '3') =>
      writePreviewLink(fixture.key, { remote: REMOTE, version, by: 'asha', hours });

    it('opens its version in the browser that followed it, disappears from the URL, and can be ended', async () => {
      const { response, cookies } = await open({}, `/course?sort=price&preview=${link()}`);
      expect(response.statusCode).toBe(303);
      expect(response.headers).toMatchObject({
        location: '/course?sort=price',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
      const [cookie] = response.cookies;
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      expect(cookie?.maxAge).toBeLessThanOrEqual(24 * 3_600);
      const previewed = await open(cookies);
      expect(previewed.version).toBe('3');
      expect(stateOf(previewed.response.body).trying?.releases).toMatchObject([
        { remote: REMOTE, version: '3' },
      ]);
      expect((await registry(cookies)).version).toBe('3');
      expect((await open()).version).toBe('1');
      const ended = await bff.inject({
        method: 'DELETE',
        url: releaseCalls.endPreview.path,
        cookies,
        headers: BROWSER,
      });
      expect(ended.json()).toEqual({ success: true });
      expect(ended.cookies).toMatchObject([{ name: cookie?.name, value: '', maxAge: 0 }]);
    });

    it.each([
      ['tampered', () => `${link().slice(0, -4)}AAAA`, 'unknown'],
      ['for a version that is not there', () => link(24, '9'), 'unknown'],
      [
        'expired',
        () => writePreviewLink(fixture.key, { remote: REMOTE, version: '3', by: 'x', hours: 1 }, 0),
        'expired',
      ],
    ])('leads to the live version, with a message once, if it is %s', async (_, text, rejected) => {
      const { response, cookies } = await open({}, `/?preview=${text()}`);
      expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
      const { response: page, version, cookies: after } = await open(cookies);
      expect(version).toBe('1');
      expect(stateOf(page.body).trying).toEqual({ releases: [], refused: rejected });
      expect(after['__Host-academy_preview-rejected']).toBe('');
    });

    it('never leads to another site, whatever precedes it [T25]', async () => {
      for (const url of [`//evil.test/?try=x`, `/\\evil/?try=x`, `/%5C/evil?try=x`]) {
        const { headers } = await bff.inject({ url });
        expect(headers.location).toMatch(/^\/(?![/\\])/);
      }
    });
  });
});
