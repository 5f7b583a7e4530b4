import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTeamKey } from '@academy/registry-kit/release-signature';
import { WebhookSender } from './webhook-sender.js';

const { key } = createTeamKey('registry', 'registry-1');
const send = (url: string, isProduction = true) =>
  new WebhookSender(isProduction).send({ id: 'mf_x.slo.1', url, body: '{}', key });

describe('the sender of alerts [decision 0231, T39]', () => {
  let server: Server;
  let requests = 0;
  beforeAll(async () => {
    server = createServer((_, response) => {
      requests += 1;
      // An endless body: only the status is read.
      response.writeHead(200).write('x');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const port = () => (server.address() as AddressInfo).port;

  it('calls the loopback address outside of production, and reads nothing but the status', async () => {
    await send(`http://127.0.0.1:${port()}/`, false);
    await send(`http://localhost:${port()}/`, false);
    expect(requests).toBe(2);
  });

  it('calls no loopback address in production, also by a name that resolves to it', async () => {
    const before = requests;
    for (const host of ['127.0.0.1', 'localhost', '127.1', '0x7f.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(send(`http://${host}:${port()}/`)).rejects.toThrow(/not allowed/);
    expect(requests).toBe(before);
  });

  it.each(['10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '[fe80::1]'])(
    'calls no private, link-local or shared address such as %s, in or outside of production',
    async (host) => {
      for (const isProduction of [true, false])
        await expect(send(`https://${host}/`, isProduction)).rejects.toThrow(/not allowed/);
    },
  );

  it.each(['[fd00::1]', '[64:ff9b::a00:1]', '[::ffff:169.254.169.254]', '[2002:a00:1::]'])(
    'calls no address of IPv6 such as %s that leads to one',
    async (host) => {
      await expect(send(`https://${host}/`)).rejects.toThrow(/not allowed/);
    },
  );
});
