import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Browser } from './browser.js';
import { ISSUER } from './fake-auth.js';
import { CLIENT } from './google-simulator.js';
import { startBff, type Bff } from './start-bff.js';

/** A provider that redirects all calls except its discovery document to another server. */
describe('a Google provider that redirects', () => {
  let bff: Bff;
  let issuer = '';
  let discoveryLeadsAway = false;
  const requested: string[] = [];
  /** Requests to the other server, which is not configured. */
  const astray: string[] = [];
  let servers: Server[];

  const listen = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    const other = createServer((request, response) => {
      astray.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end(described());
    });
    const otherUrl = await listen(other);
    const provider = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(path);
      if (path.startsWith('/.well-known/') && !discoveryLeadsAway)
        return response.writeHead(200, { 'content-type': 'application/json' }).end(described());
      return response.writeHead(307, { location: otherUrl + path }).end();
    });
    issuer = await listen(provider);
    servers = [provider, other];
    bff = await startBff({
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    });
  });
  afterAll(async () => {
    await bff.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  beforeEach(() => {
    requested.length = 0;
    astray.length = 0;
  });

  const described = () =>
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['location']);

  it('is not followed at discovery, so no other server can describe the provider [T39]', async () => {
    discoveryLeadsAway = true;
    const { statusCode, headers } = await new Browser(bff).open('/api/auth/google');
    discoveryLeadsAway = false;
    expect(requested).toEqual(['/.well-known/openid-configuration']);
    expect(astray).toEqual([]);
    expect([statusCode, String(headers['location'])]).toEqual([302, expect.stringContaining('error=')]);
  });

  it('is not followed with a code and our secret, and nobody is logged in [T39]', async () => {
    const browser = new Browser(bff);
    const out = new URL(locationOf(await browser.open('/api/auth/google')));
    expect(out.origin + out.pathname).toBe(`${issuer}/authorize`);
    const response = new URLSearchParams({ code: 'a-code', state: out.searchParams.get('state') ?? '' });
    const back = await browser.open(`/api/auth/google/callback?${response.toString()}`);
    expect(requested).toContain('/token');
    expect(astray).toEqual([]);
    expect(locationOf(back)).toMatch(new RegExp(`^${ISSUER}/auth/callback\\?error=`));
    expect(browser.hasSession).toBe(false);
  });
});
