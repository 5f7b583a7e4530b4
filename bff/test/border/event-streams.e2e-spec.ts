import { get as httpGet, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { eventually } from '@academy/nest-kit/testing';
import { EventStreams } from '../../src/api/learner/payments/event-streams.js';
import { Border, PASSWORD, type Member } from './border.js';

describe('events of an order at the border: BFF and auth service', () => {
  let border: Border;
  let admin: Member;
  beforeAll(async () => {
    border = await Border.open();
    admin = await border.anAdmin();
    // Without checks: each end is learnt from the answer of the auth service that named it.
    await border.bff.app.get(EventStreams).onApplicationShutdown();
    await border.bff.app.listen(0, '127.0.0.1');
    border.bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n'),
    }));
  });
  afterAll(() => border.close());

  const call = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: Member,
    payload?: object,
  ) => {
    const answer = await border.bff.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(200);
  };
  const onPhone = async (member: Member): Promise<Member> => {
    const { token } = (await border.login(member.email)).json<{ token: string }>();
    return { ...member, token, headers: { authorization: `Bearer ${token}` } };
  };
  const sessionOf = async ({ headers }: Member): Promise<string | undefined> => {
    const answer = await border.bff.inject({ url: '/api/user/security', headers });
    const { sessions } = answer.json<{ sessions: { id: string; isCurrent: boolean }[] }>();
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
  ])('end with %s, before any check [H13] [T8] [T9]', async (_, happen) => {
    const member = await border.aMember();
    await changeRole(member, 'admin');
    const { port } = border.bff.app.getHttpServer().address() as AddressInfo;
    const phone = await onPhone(member);
    const laptop = await onPhone(member);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { headers } = laptop;
      httpGet({ port, path: '/api/payments/ACA1/events', headers, agent: false }, resolve).on(
        'error',
        reject,
      );
    });
    answer.on('error', () => undefined).resume();
    const streams = border.bff.app.get(EventStreams);
    await streams.endOver();
    expect([answer.statusCode, answer.closed]).toEqual([200, false]);
    await happen(laptop, phone);
    await eventually('the stream ends', () => answer.closed);
  });
});
