import { sessionResponse } from '@academy/contracts/sessions/session.schemas';
import { type User } from '@academy/contracts/users/user.schemas';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { type LightMyRequestResponse } from 'fastify';
import { responseOf, Browser } from '../browser.js';
import { startBff, type Bff } from '../start-bff.js';
import { DEMO_ADMIN, RealAuth } from './real-auth.js';

export const PASSWORD = 'Seven quiet herons 7';

export interface Member {
  readonly email: string;
  readonly token: string;
  readonly user: User;
  /** Headers of a client that is not a browser. */
  readonly headers: { readonly authorization: string };
}

/** The BFF in front of the real auth service, its database, Redis and mail. */
export class BffWithAuth {
  private constructor(
    readonly bff: Bff,
    readonly auth: RealAuth,
  ) {}

  static async open(overrides: { auth?: Record<string, string>; bff?: Record<string, string> } = {}) {
    const auth = await RealAuth.start(overrides.auth);
    const bff = await startBff({ AUTH_URL: auth.url, AUTH_TOKEN_SECRET: auth.secret, ...overrides.bff });
    return new BffWithAuth(bff, auth);
  }

  post(url: string, payload: object, headers: Record<string, string> = {}) {
    return responseOf(() => this.bff.inject({ method: 'POST', url, payload, headers }));
  }

  register(email: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    const body = { name: 'Asha Rao', email, password: PASSWORD, ...more };
    return this.post('/api/user/register', body, headers);
  }

  login(email: string, password = PASSWORD, headers: Record<string, string> = {}) {
    return this.post('/api/user/login', { email, password }, headers);
  }

  me(token: string, headers: Record<string, string> = {}) {
    return this.bff.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  }

  /** A user who has just signed up; repeats the sign-up while the machine is too busy. */
  async aMember(): Promise<Member> {
    return eventually('a sign-up succeeds', async () => {
      const email = anEmail();
      const response = await this.register(email);
      return response.statusCode === 200 && memberOf(email, response);
    });
  }

  async anAdmin(): Promise<Member> {
    return memberOf(DEMO_ADMIN.email, await this.login(DEMO_ADMIN.email, DEMO_ADMIN.password));
  }

  /** A browser with a log-in of that user. */
  async aBrowserOf(email: string): Promise<{ browser: Browser; token: string }> {
    const browser = new Browser(this.bff);
    const response = await browser.post('/api/user/login', { email, password: PASSWORD });
    return { browser, token: sessionResponse.parse(response.json()).token };
  }

  async close(): Promise<void> {
    await this.bff.stop();
    await this.auth.stop();
  }
}

/** @returns the status of the response */
export const choosePassword = async (
  from: Pick<Browser, 'post'>,
  token: string,
  password: string,
): Promise<number> => (await from.post('/api/user/reset', { token, password })).statusCode;

export const anEmail = (): string => `${newId().toLowerCase()}@example.in`;

function memberOf(email: string, response: LightMyRequestResponse): Member {
  const { token, user } = sessionResponse.parse(response.json());
  return { email, token, user, headers: { authorization: `Bearer ${token}` } };
}
