import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { messageSender } from '@academy/contracts/support/message-sender.schemas';
import { messageServiceCalls } from '@academy/contracts/support/message.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { newId } from '@academy/nest-kit';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

describe('the account with the e-mail address of a message', () => {
  const [id, userId] = [newId(), newId()];
  let bff: Bff;
  let headers: Record<string, string>;
  beforeAll(async () => {
    bff = await startBff();
    headers = await bff.signedIn(bff.auth.add('admin'));
    bff.catalog.on(messageServiceCalls.getMessage, ({ params }) =>
      params['id'] === id
        ? { body: { message: aMessage(id), replies: [] } }
        : rejection(404, 'MESSAGE_NOT_FOUND', 'Message not found'),
    );
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    bff.auth
      .on(userServiceCalls.lookUpUsers, () => ({
        body: { users: [{ userId, role: 'user', phoneProblem: null }] },
      }))
      .on(userServiceCalls.userContacts, () => ({
        body: { users: [{ id: userId, name: 'Asha Rao', email: 'asha@example.in' }] },
      }));
    bff.payment.on(orderServiceCalls.listTransactions, () => ({
      body: { transactions: [], total: 7, page: 1 },
    }));
  });

  const get = (of = id) => bff.inject({ url: `/api/admin/messages/${of}/sender`, headers });
  const read = async () => messageSender.parse((await get()).json());

  it('is named with its latest orders', async () => {
    expect(await read()).toEqual({ user: { id: userId, name: 'Asha Rao' }, orders: [], orderTotal: 7 });
    expect(bff.payment.callsTo(orderServiceCalls.listTransactions).at(-1)?.query).toEqual({
      userId,
      limit: '5',
    });
    const sent = bff.auth.callsTo(userServiceCalls.lookUpUsers).at(-1)?.body.toString();
    expect(JSON.parse(sent ?? '')).toEqual({ users: [{ email: 'asha@example.in' }] });
  });

  it('is null if no account has the address', async () => {
    bff.auth.on(userServiceCalls.lookUpUsers, () => ({
      body: { users: [{ userId: null, role: null, phoneProblem: null }] },
    }));
    expect(await read()).toEqual({ user: null, orders: [], orderTotal: 0 });
  });

  it('is named without orders while payment is unavailable, and is unavailable while auth is', async () => {
    bff.payment.on(orderServiceCalls.listTransactions, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect(await read()).toMatchObject({ user: { id: userId }, orders: null, orderTotal: null });
    bff.auth.on(userServiceCalls.lookUpUsers, () => rejection(503, 'DATABASE_UNAVAILABLE'));
    expect((await get()).statusCode).toBe(503);
  });

  it('is 404 for an unknown message, and visible to admins only [T27, S-267]', async () => {
    expect((await get(newId())).statusCode).toBe(404);
    const user = await bff.signedIn(bff.auth.add('user'));
    const url = `/api/admin/messages/${id}/sender`;
    expect((await bff.inject({ url, headers: user })).statusCode).toBe(403);
    expect((await bff.inject({ url })).statusCode).toBe(401);
  });
});

const aMessage = (id: string) => ({
  id,
  ticket: 'A7K2-M9QX',
  name: 'Somebody',
  email: 'asha@example.in',
  preview: 'Hello',
  text: 'Hello there',
  status: 'new',
  assigneeId: null,
  assigneeName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  isOverdue: false,
  version: 1,
});
