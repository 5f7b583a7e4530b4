import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { type User } from '@academy/contracts/users/user.schemas';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { type Role } from '@academy/contracts/identity.schemas';
import { registrationServiceCalls } from '@academy/contracts/registration/registration.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { newId } from '@academy/nest-kit';
import { exportJWK, SignJWT, type JWTPayload } from 'jose';
import { FakeService, rejection } from './fake-service.js';

export const ISSUER = 'http://localhost:4000';

export interface FakeUser {
  readonly user: User;
  readonly sessionId: string;
  readonly password: string;
  role: Role;
  alive: boolean;
}

export interface TokenOptions {
  readonly binding?: string | undefined;
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
}

/** The part of the auth service that the BFF uses: sessions, keys and grants. */
export class FakeAuth extends FakeService {
  readonly users: FakeUser[] = [];
  readonly revoked: string[] = [];
  private keys = [newKey('key-1')];

  constructor() {
    super('auth');
    this.on(keyRoutes.keys, async () => ({
      body: { keys: await Promise.all(this.keys.map(toJwk)) },
    }));
    this.on(sessionServiceCalls.checkSession, ({ params }) => {
      const user = this.users.find(({ sessionId, alive }) => alive && sessionId === params.id);
      return user
        ? { body: { user: { ...user.user, role: user.role } } }
        : rejection(401, 'UNAUTHORIZED', 'Unauthorized');
    });
    this.on(sessionServiceCalls.checkSessions, ({ body }) => {
      const { ids } = JSON.parse(body.toString()) as { ids: string[] };
      const alive = this.users.filter((user) => user.alive && ids.includes(user.sessionId));
      const sessions = alive.map(({ sessionId, user, role }) => ({ id: sessionId, user: { ...user, role } }));
      return { body: { sessions } };
    });
    this.on(sessionServiceCalls.login, async ({ body }) => {
      const { email, password, client } = JSON.parse(body.toString()) as {
        email: string;
        password: string;
        client: { isBrowser: boolean };
      };
      const fakeUser = this.users.find(({ user }) => user.email === email);
      if (!fakeUser || fakeUser.password !== password) {
        return rejection(401, 'INVALID_CREDENTIALS', 'Invalid email or password');
      }
      return { body: await this.grant(fakeUser, client.isBrowser) };
    });
    this.on(registrationServiceCalls.register, async ({ body }) => {
      const { client } = JSON.parse(body.toString()) as { client: { isBrowser: boolean } };
      return { body: await this.grant(this.add('user'), client.isBrowser) };
    });
    this.on(sessionServiceCalls.refresh, async ({ body }) => {
      const { refreshToken, client } = JSON.parse(body.toString()) as {
        refreshToken: string;
        client: { isBrowser: boolean };
      };
      const user = this.users.find(({ sessionId }) => refreshToken === `refresh-${sessionId}`);
      return user ? { body: await this.grant(user, client.isBrowser) } : rejection(401, 'UNAUTHORIZED');
    });
    this.on(sessionServiceCalls.logout, ({ params }) => {
      for (const user of this.users) if (user.sessionId === params.id) user.alive = false;
      return { body: {} };
    });
    this.on(sessionServiceCalls.revoke, ({ body }) => {
      this.revoked.push((JSON.parse(body.toString()) as { refreshToken: string }).refreshToken);
      return { body: {} };
    });
  }

  add(role: Role): FakeUser {
    const id = newId();
    const user: User = {
      _id: id,
      id,
      name: 'Asha Rao',
      email: `${id.toLowerCase()}@academy.test`,
      phone: null,
      role,
      emailVerified: true,
      googleId: null,
      createdAt: '2025-01-01T00:00:00.000Z',
    };
    const fakeUser: FakeUser = { user, sessionId: newId(), password: 'Right#2025pw', role, alive: true };
    this.users.push(fakeUser);
    return fakeUser;
  }

  /** Replaces the signing key; the old one is no longer published. */
  rotateKeys(): void {
    this.keys = [newKey(`key-${randomBytes(4).toString('hex')}`)];
  }

  token(user: FakeUser, { binding, claims = {}, header = {} }: TokenOptions = {}): Promise<string> {
    const [key] = this.keys as [ReturnType<typeof newKey>];
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: ISSUER,
      aud: 'academy',
      sub: user.user.id,
      sid: user.sessionId,
      role: user.user.role,
      typ: 'access',
      iat: now,
      exp: now + 600,
      ...(binding === undefined ? {} : { bnd: sha256(binding) }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  /** The grant of a log-in. */
  grantOf(user: FakeUser, isBrowser: boolean) {
    return this.grant(user, isBrowser);
  }

  private async grant(user: FakeUser, isBrowser: boolean) {
    const binding = isBrowser ? 'companion-value' : null;
    return {
      token: await this.token(user, { binding: binding ?? undefined }),
      expiresInSec: 600,
      refreshToken: `refresh-${user.sessionId}`,
      refreshMaxAgeSec: 2_592_000,
      binding,
      deviceMark: `mark-of-${user.user.id}`,
      user: { ...user.user, role: user.role },
    };
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

const newKey = (kid: string) => ({ kid, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) });

/** Read back from PEM, because in Node 20 the JWK export of a new key object sometimes never returns. */
const toJwk = async ({ kid, publicKey }: ReturnType<typeof newKey>) => ({
  ...(await exportJWK(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })))),
  kid,
  alg: 'ES256',
  use: 'sig',
});
