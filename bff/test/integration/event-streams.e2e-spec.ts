import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSecurity } from '@academy/contracts/account-settings/account-settings.schemas';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { eventually } from '@academy/nest-kit/testing';
import { EventStreams } from '../../src/api/learner/payments/event-streams.js';
import { BffWithAuth, PASSWORD, type Member } from './bff-with-auth.js';

describe('events of an order, with the real auth service', () => {
  let bffWithAuth: BffWithAuth;
  let admin: Member;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
    admin = await bffWithAuth.anAdmin();
    // Without session checks: each end is detected from the response of the auth service that names it.
    await bffWithAuth.bff.app.get(EventStreams).onApplicationShutdown();
    await bffWithAuth.bff.app.listen(0, '127.0.0.1');
    bffWithAuth.bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n'),
    }));
  });
  afterAll(() => bffWithAuth.close());

  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: Member,
    payload?: object,
  ) => {
    const response = await bffWithAuth.bff.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(response.statusCode).toBe(200);
  };
  const onPhone = async (member: Member): Promise<Member> => {
    const { token } = sessionResponse.parse((await bffWithAuth.login(member.email)).json());
    return { ...member, token, headers: { authorization: `Bearer ${token}` } };
  };
  const sessionOf = async ({ headers }: Member): Promise<string | undefined> => {
    const response = await bffWithAuth.bff.inject({ url: '/api/user/security', headers });
    const { sessions } = accountSecurity.parse(response.json());
    return sessions.find(({ isCurrent }) => isCurrent)?.id;
  };
  const changeRole = (member: Member, role: string) =>
    call('PUT', `/api/admin/user/${member.user.id}`, admin, { role });

  it.each<[string, (member: Member, phone: Member) => Promise<void>]>([
    ['the log-out', (member) => call('POST', '/api/user/logout', member)],
    [
      'a new password on another device',
      (_, phone) =>
        call('PUT', '/api/user/password', phone, {
          currentPassword: PASSWORD,
          password: 'Nine loud cranes 9',
        }),
    ],
    ['the end of all other sessions', (_, phone) => call('DELETE', '/api/user/sessions', phone)],
    [
      'the end of all sessions by an admin',
      (member) => call('DELETE', `/api/admin/user/${member.user.id}/sessions`, admin),
    ],
    [
      'the end of this session on another device',
      async (member, phone) => call('DELETE', `/api/user/sessions/${await sessionOf(member)}`, phone),
    ],
    ['the deletion by an admin', (member) => call('DELETE', `/api/admin/user/${member.user.id}`, admin)],
  ])('end with %s, before any check [H13, T8, T9]', async (_, happen) => {
    const member = await bffWithAuth.aMember();
    await changeRole(member, 'admin');
    const { port } = bffWithAuth.bff.app.getHttpServer().address() as AddressInfo;
    const phone = await onPhone(member);
    const laptop = await onPhone(member);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { headers } = laptop;
      httpGet({ port, path: '/api/payments/ACA1/events', headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
    response.on('error', () => undefined).resume();
    const streams = bffWithAuth.bff.app.get(EventStreams);
    await streams.endOver();
    expect([response.statusCode, response.closed]).toEqual([200, false]);
    await happen(laptop, phone);
    await eventually('the stream ends', () => response.closed);
  });
});
