import { createHash, randomBytes } from 'node:crypto';
import { type Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { createGoogle } from '../src/server.js';
import { readEnvironment } from '../src/config/env.js';

const redirectUri = 'http://localhost:4000/api/auth/google/callback';
const client = { client_id: 'academy-test', client_secret: 'secret-of-the-tests' };
let issuer: string;
let server: Server;

beforeEach(async () => {
  const port = await freePort();
  issuer = `http://localhost:${port}`;
  const env = readEnvironment({
    PORT: String(port),
    ISSUER: issuer,
    CLIENT_ID: client.client_id,
    CLIENT_SECRET: client.client_secret,
    REDIRECT_URIS: redirectUri,
  });
  server = createGoogle(env);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Finds a port before the provider is created, since the issuer contains it. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Signs in with a browser that stops at the redirect to the client; without cookies it is a new browser. */
async function signIn(
  form: Record<string, string>,
  extra: Record<string, string> = {},
  jar = new Map<string, string>(),
) {
  const verifier = randomBytes(32).toString('base64url');
  const open = async (url: URL, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const start = new URL('/auth', issuer);
  start.search = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  }).toString();
  const target = (response: Response): URL => new URL(response.headers.get('location') ?? '', issuer);
  const login = target(await open(start));
  const loginPage = await (await open(login)).text();
  const resumed = target(await open(login, new URLSearchParams(form)));
  return { verifier, loginPage, callback: target(await open(resumed)) };
}

const exchange = (code: string | null, verifier: string): Promise<Response> =>
  fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...client,
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });

const asha = { email: 'asha.rao@gmail.test', name: 'Asha Rao', verified: 'true' };

describe('sign-in with the Google simulator [T21]', () => {
  it.each([
    [asha, true],
    [{ email: 'new@gmail.test', name: 'New Person' }, false],
  ])('gives an ID token with e-mail, its verification and name: %j', async (form, verified) => {
    const { callback, verifier, loginPage } = await signIn(form, { prompt: 'select_account' });
    expect(loginPage).toContain('Choose an account');
    expect(callback.origin + callback.pathname).toBe(redirectUri);
    expect(callback.searchParams.get('state')).toBe('the-state');
    const response = await exchange(callback.searchParams.get('code'), verifier);
    const { id_token } = (await response.json()) as { id_token: string };
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(id_token, keys, {
      issuer,
      audience: client.client_id,
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({
      nonce: 'the-nonce',
      email: form.email,
      email_verified: verified,
      name: form.name,
    });
    expect(payload.sub).toMatch(/^\d{21}$/);
  });

  it('accepts a code once, and only with its verifier', async () => {
    const first = await signIn(asha);
    expect((await exchange(first.callback.searchParams.get('code'), 'x'.repeat(43))).status).toBe(400);
    const second = await signIn(asha);
    const code = second.callback.searchParams.get('code');
    expect((await exchange(code, second.verifier)).status).toBe(200);
    expect((await exchange(code, second.verifier)).status).toBe(400);
  });

  it('lets the same browser choose an account again at the next sign-in', async () => {
    const jar = new Map<string, string>();
    await signIn(asha, {}, jar);
    expect((await signIn(asha, {}, jar)).loginPage).toContain('Choose an account');
  });

  it('goes back with an error when the user cancels', async () => {
    const { callback } = await signIn({ cancel: 'true' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe('the-state');
  });

  it('rejects a return URL that is not registered, and a page without a sign-in', async () => {
    const foreign = `${issuer}/auth?client_id=${client.client_id}&redirect_uri=http://evil.test/&response_type=code&scope=openid`;
    expect((await fetch(foreign, { redirect: 'manual' })).status).toBe(400);
    expect((await fetch(`${issuer}/interaction/unknown`)).status).toBe(400);
  });

  it('describes itself and is ready', async () => {
    const discovery = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as object;
    expect(discovery).toMatchObject({ issuer, code_challenge_methods_supported: ['S256'] });
    expect((await fetch(`${issuer}/health/ready`)).status).toBe(200);
  });
});
