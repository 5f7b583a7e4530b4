import { randomBytes } from 'node:crypto';
import { errorBody } from '@academy/contracts/error.schemas';
import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { eventually } from './eventually.js';
import { linkIn } from './mailbox.js';
import { Visitor } from './visitor.js';

export const PASSWORD = 'Seven quiet herons 7';
const DEMO_ADMIN = { email: 'admin@academy.test', password: 'Admin#2025demo' };

export interface Member extends Visitor {
  readonly user: User;
}

export const newEmail = (): string => `${randomBytes(9).toString('hex')}@example.in`;

/** Creates an account. @param visitor a client without a browser by default */
export async function signUp(visitor = Visitor.client(), email = newEmail()): Promise<Member> {
  return registerOrLogIn(visitor, '/api/user/register', { name: 'Asha Rao', email, password: PASSWORD });
}

export async function logIn(visitor: Visitor, email: string, password = PASSWORD): Promise<Member> {
  return registerOrLogIn(visitor, '/api/user/login', { email, password });
}

/** A user whose e-mail address is confirmed. */
export async function verified(visitor?: Visitor, email?: string): Promise<Member> {
  const member = await signUp(visitor, email);
  const link = await linkIn(member.user.email, '/verify');
  const response = await member.post('/api/user/verify', { token: tokenIn(link) });
  if (response.status !== 200) throw new Error(`The address was not confirmed: ${response.text}`);
  return member;
}

let ofDemo: Promise<Member> | undefined;

/** The admin of the demo, as a client without a browser; one log-in for all attacks of a file. */
export const admin = (): Promise<Member> =>
  (ofDemo ??= logIn(Visitor.client(), DEMO_ADMIN.email, DEMO_ADMIN.password));

/** A separate admin, whose account an attack may take over or demote. */
export async function newAdmin(visitor?: Visitor): Promise<Member> {
  const member = await verified(visitor);
  const response = await (await admin()).put(`/api/admin/user/${member.user.id}`, { role: 'admin' });
  if (response.status !== 200) throw new Error(`Nobody became admin: ${response.text}`);
  return member;
}

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';

/** Retries after BUSY, as a client does: attacks create more users at once than passwords can be hashed. */
async function registerOrLogIn(visitor: Visitor, path: string, body: object): Promise<Member> {
  const response = await eventually('a response to a password', async () => {
    const reply = await visitor.post(path, body);
    return (reply.status !== 503 || errorBody.parse(reply.json()).code !== 'BUSY') && reply;
  });
  if (response.status !== 200) throw new Error(`Nobody is signed in: ${response.status} ${response.text}`);
  const { token, user } = sessionResponse.parse(response.json());
  visitor.token = token;
  return Object.assign(visitor, { user });
}
