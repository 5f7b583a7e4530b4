import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { startBff } from './start-bff.js';

it('a shutdown ends event streams, so that their browsers connect to another process [T62]', async () => {
  const bff = await startBff();
  bff.payment.on(paymentEventsServiceRoute, () => ({
    write: (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: status\ndata: {"status":"PENDING"}\n\n');
    },
  }));
  await bff.app.listen(0, '127.0.0.1');
  const { port } = bff.app.getHttpServer().address() as AddressInfo;
  const headers = await bff.signedIn(bff.auth.add('user'));
  const stream = await new Promise<IncomingMessage>((resolve) => {
    httpGet({ agent: false, port, path: '/api/payments/ACA1/events', headers }, resolve);
  });
  const ended = new Promise<void>((resolve) => stream.resume().once('close', resolve));
  stream.on('error', () => undefined);
  await bff.stop();
  await ended;
  expect(stream.destroyed).toBe(true);
});
