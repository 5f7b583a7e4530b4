import { releaseActor } from '@academy/contracts/releases/release.schemas';
import { createHmac } from 'node:crypto';
import { verifyInternalToken } from '@academy/nest-kit';
import { type FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { academyActor, type Access, type Scope } from './access.js';

const LIFETIME_SEC = 15 * 60;
/** Issuer, audience and type of the tokens, so that no other one of the academy is valid here (T24). */
const NAME = 'academy-registry';
const TYPE = 'registry+jwt';

const claims = z.object({
  scope: z.custom<Scope>(
    (value) => typeof value === 'string' && /^(platform|remote:[a-z][a-z0-9_]*)$/.test(value),
  ),
  actor: releaseActor,
});

/** Signs and verifies the registry's own tokens, and verifies those of the BFF, without a database. */
export class RegistryTokens {
  private readonly key: Uint8Array;
  /** The secrets that are shared with the BFF, by their ids. */
  private readonly internalSecrets: ReadonlyMap<string, string>;
  private readonly ofRequests = new WeakMap<object, Promise<Access | undefined>>();

  /** @param internalSecrets each is shared with a BFF, which without one has no right */
  constructor(secret: string, internalSecrets: readonly (string | undefined)[] = []) {
    this.key = new TextEncoder().encode(secret);
    const shared = internalSecrets.filter((each) => each !== undefined);
    this.internalSecrets = new Map(shared.map((each) => [idOf(each, secret), each]));
  }

  /** True as long as the secret with that id, by which the BFF proved a sender, is configured. */
  isProof(id: string | undefined): boolean {
    return id !== undefined && this.internalSecrets.has(id);
  }

  async sign({ actor, scope }: Access): Promise<{ readonly token: string; readonly expiresAt: string }> {
    const now = Math.floor(Date.now() / 1_000);
    const expires = now + LIFETIME_SEC;
    const token = await new SignJWT({ actor, scope })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(NAME)
      .setAudience(NAME)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.key);
    return { token, expiresAt: new Date(expires * 1_000).toISOString() };
  }

  /**
   * Verifies it once for a request: its rate limit, its body and its handler all depend on the result.
   * @returns undefined without a valid token in the header `Authorization`
   */
  ofRequest(request: Pick<FastifyRequest, 'headers'>): Promise<Access | undefined> {
    const access = this.ofRequests.get(request) ?? this.verifyHeader(request);
    this.ofRequests.set(request, access);
    return access;
  }

  private async verifyHeader({ headers }: Pick<FastifyRequest, 'headers'>): Promise<Access | undefined> {
    const [scheme, token] = (headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token) return undefined;
    return this.ofBff(token) ?? this.verify(token);
  }

  /** The BFF sends the id of the admin who is signed in; without a user, it is the guard of canaries. */
  private ofBff(token: string): Access | undefined {
    for (const [provenBy, secret] of this.internalSecrets) {
      const caller = verifyInternalToken(token, { audience: 'registry', secret });
      if (caller?.issuer !== 'bff') continue;
      if (caller.userId === undefined) return { scope: 'guard', actor: academyActor(), provenBy };
      if (caller.role === 'admin') return { scope: 'operator', actor: academyActor(caller.userId), provenBy };
    }
    return undefined;
  }

  /** @returns undefined for a token that is expired, changed or of another issuer */
  async verify(token: string): Promise<Access | undefined> {
    const verified = await jwtVerify(token, this.key, {
      algorithms: ['HS256'],
      audience: NAME,
      issuer: NAME,
      typ: TYPE,
      requiredClaims: ['exp'],
    }).catch(() => undefined);
    return verified && claims.safeParse(verified.payload).data;
  }
}

/** Names a secret in the store. Without the key, which is in no store, it is of no use for guessing the secret. */
const idOf = (secret: string, key: string): string =>
  createHmac('sha256', key).update(`secret of the BFF\n${secret}`).digest('hex').slice(0, 32);
