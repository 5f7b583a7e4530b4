import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { developedResponses, forwarding } from './academy-proxy.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns its origin */
async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const description = {
  name: 'mf_certificates',
  team: 'Certificates',
  routes: ['/certificates'],
  slots: [],
  pages: {},
};
const ENTRY = Buffer.from('the entry');
const hash = `sha384-${createHash('sha384').update(ENTRY).digest('base64')}`;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const html = `<html><head></head><body>
<script type="application/json" id="academy-state">{"registry":[],"data":[]}</script>
<div id="root"></div></body></html>`;

/** @returns the origin of the developer's pages; what they do not respond to gets 418 */
function developer(academy: string, readEntry = () => Promise.resolve(ENTRY)): Promise<string> {
  const base = '/dev/mf_certificates/';
  const respond = developedResponses({ academy, description, base, script: '/dev/react.js', readEntry });
  return serve((request, response) => respond(request, response, () => response.writeHead(418).end()));
}

const page = (url: string) => fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });

describe('the pages of a developer', () => {
  it('have the remote with its current hash, and no policy of the academy', async () => {
    const academy = await serve((_, response) => {
      response.writeHead(404, { ...HTML, 'content-security-policy': "script-src 'self'" }).end(html);
    });
    const origin = await developer(academy);
    const own = await page(`${origin}/certificates`);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-security-policy')).toBeNull();
    expect(await own.text()).toContain(hash);
    expect((await page(`${origin}/nothing`)).status).toBe(404);
  });

  it('follow redirects of the academy on the own machine', async () => {
    const academy = await serve((request, response) => {
      response.writeHead(301, { location: `http://${request.headers.host}/course` }).end();
    });
    const moved = await page(`${await developer(academy)}/courses`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/course']);
  });

  it('get the registry of the academy with the remote', async () => {
    const academy = await serve((_, response) => {
      response.end('{"remotes":[{"name":"shell","version":"1"}]}');
    });
    const response = await fetch(`${await developer(academy)}/api/registry`);
    expect(await response.json()).toMatchObject({
      remotes: [{ name: 'shell' }, { name: 'mf_certificates' }],
    });
  });

  it('report nothing to the academy', async () => {
    let requests = 0;
    const academy = await serve((_, response) => {
      requests += 1;
      response.end();
    });
    const origin = await developer(academy);
    for (const path of ['reports', 'vitals']) {
      const { status } = await fetch(`${origin}/api/registry/${path}`, { method: 'POST', body: '{}' });
      expect(status).toBe(204);
    }
    expect(requests).toBe(0);
  });

  it.each(['/api/user/me', '/r/shell/1/main.js', '/health/live', '/dev/mf_certificates/remoteEntry.js'])(
    'leave %s to the proxy and to webpack',
    async (path) => {
      const origin = await developer('http://127.0.0.1:9');
      expect((await page(origin + path)).status).toBe(418);
    },
  );

  it('leave a file that a link opens to the proxy', async () => {
    const academy = await serve((_, response) => response.end('%PDF-'));
    expect((await page(`${await developer(academy)}/receipt`)).status).toBe(418);
  });

  it('say which academy does not respond, and that the remote does not build', async () => {
    const origin = await developer('http://127.0.0.1:9');
    const silent = await page(`${origin}/`);
    expect([silent.status, await silent.text()]).toEqual([502, 'http://127.0.0.1:9 does not respond.\n']);
    const broken = await developer('http://127.0.0.1:9', () => Promise.reject(new Error('no entry')));
    expect((await page(`${broken}/`)).status).toBe(503);
  });
});

describe('a forwarded call', () => {
  const forwarded = (academy: string, headers: IncomingHttpHeaders) => {
    const sent = new Map<string, string>(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    );
    const request = {
      setHeader: (name: string, value: string) => void sent.set(name, value),
      removeHeader: (name: string) => void sent.delete(name),
    };
    forwarding(academy).onProxyReq(request as never, { headers } as never);
    return Object.fromEntries(sent);
  };

  it('comes from a page of the academy if it comes from one of the developer', () => {
    const own = 'http://localhost:4040';
    expect(
      forwarded('https://academy.example', { host: 'localhost:4040', origin: own, referer: `${own}/course` }),
    ).toMatchObject({ origin: 'https://academy.example', referer: 'https://academy.example/' });
  });

  it('keeps the origin of another site, which the academy rejects', () => {
    const headers = { host: 'localhost:4040', origin: 'https://evil.example', cookie: 'a=1' };
    const sent = forwarded('https://academy.example', headers);
    expect(sent['origin']).toBe('https://evil.example');
    expect(sent['cookie']).toBeUndefined();
  });

  it('is not counted as a visit', () => {
    const headers = { host: 'localhost:4040', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };
    const sent = forwarded('https://academy.example', headers);
    expect([sent['sec-fetch-dest'], sent['sec-fetch-site']]).toEqual([undefined, 'same-origin']);
  });

  it('reaches everything but the files of the developer', () => {
    const { context } = forwarding('https://academy.example');
    expect(['/api/course/all', '/workshop', '/ws'].map((path) => context(path))).toEqual([true, true, false]);
    expect(context('/dev/mf_certificates/main.js')).toBe(false);
  });
});
