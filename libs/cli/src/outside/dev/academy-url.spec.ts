import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { academyOrigin, developmentPort, requireAcademy } from './academy-url.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns the port */
async function serve(respond: RequestListener): Promise<number> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const always =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  };

describe('the academy that a remote is developed against', () => {
  it.each([undefined, '', 'academy.example', 'ftp://academy.example', 'https://name:word@academy.example'])(
    'is rejected with the name of the option if its URL is "%s"',
    (text) => {
      expect(() => academyOrigin(text)).toThrow('--against');
    },
  );

  it('is the origin of its URL', () => {
    expect(academyOrigin('https://academy.example/course?page=2')).toBe('https://academy.example');
  });

  it('is accepted if it lists its remotes', async () => {
    const port = await serve(always(200, '{"remotes":[]}'));
    await expect(requireAcademy(`http://127.0.0.1:${port}`)).resolves.toBeUndefined();
  });

  it.each([
    [200, '<!doctype html>', 'no academy: /api/registry responds with 200, but lists no remotes'],
    [200, 'null', 'no academy: /api/registry responds with 200, but lists no remotes'],
    [302, '{"remotes":[]}', 'no academy: /api/registry responds with 302'],
    [404, '{"code":"NOT_FOUND"}', 'no academy: /api/registry responds with 404'],
  ])('is rejected if its registry responds with %i and %s', async (status, body, message) => {
    const port = await serve(always(status, body));
    await expect(requireAcademy(`http://127.0.0.1:${port}`)).rejects.toThrow(message);
  });

  it('is rejected if nothing listens there', async () => {
    const port = await serve(always(200, ''));
    await new Promise((done) => servers.splice(0)[0]?.close(done));
    await expect(requireAcademy(`http://127.0.0.1:${port}`)).rejects.toThrow('No academy responds');
  });

  it('is rejected if it accepts the connection and never responds', async () => {
    const port = await serve(() => {});
    await expect(requireAcademy(`http://127.0.0.1:${port}`, 50)).rejects.toThrow('No academy responds');
  });
});

describe('the port of a developed remote', () => {
  it.each(['x', '0', '70000', '1.5', '-1'])('is rejected if it is "%s"', async (text) => {
    await expect(developmentPort(text, 0)).rejects.toThrow('--port is a number');
  });

  it('is rejected if another program has it, and a free one is used if the option is missing', async () => {
    const port = await serve(always(200, ''));
    await expect(developmentPort(String(port), 0)).rejects.toThrow(`Port ${port} is taken`);
    expect(await developmentPort(undefined, port)).not.toBe(port);
  });
});
