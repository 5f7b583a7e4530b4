import { createHmac, timingSafeEqual } from 'node:crypto';

/** The user on whose behalf a service calls another. A visitor has no userId. */
export interface Caller {
  /** The calling service, such as `bff`. */
  readonly issuer: string;
  readonly userId?: string | undefined;
  readonly role?: 'user' | 'admin' | undefined;
  readonly sessionId?: string | undefined;
  /** Network address of the caller, for the audit logs (SEC-28). */
  readonly ip?: string | undefined;
}

export interface InternalTokenOptions {
  /** The service for which the token is issued; any other one rejects it. */
  readonly audience: string;
  /** Shared by the service and its callers; at least 32 bytes. */
  readonly secret: string;
}

interface Claims {
  iss: string;
  aud: string;
  exp: number;
  sub?: string | undefined;
  role?: 'user' | 'admin' | undefined;
  sid?: string | undefined;
  adr?: string | undefined;
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const LIFETIME_SEC = 60;
const CLOCK_SKEW_SEC = 60;

/** @returns a JWT (HS256) that is valid for one minute: signing takes microseconds, so each call gets a new one */
export function signInternalToken(
  caller: Caller,
  { audience, secret }: InternalTokenOptions,
  nowMs = Date.now(),
): string {
  const claims: Claims = {
    iss: caller.issuer,
    aud: audience,
    exp: Math.floor(nowMs / 1000) + LIFETIME_SEC,
    sub: caller.userId,
    role: caller.role,
    sid: caller.sessionId,
    adr: caller.ip,
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(signed, secret).toString('base64url')}`;
}

/**
 * The header is compared as text, so that no other algorithm is accepted (T1).
 * @returns the caller, or null for an invalid token or one for another audience
 */
export function verifyInternalToken(
  token: string,
  { audience, secret }: InternalTokenOptions,
  nowMs = Date.now(),
): Caller | null {
  const [header, payload, mac, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !mac || rest.length > 0) return null;
  const expected = signature(`${header}.${payload}`, secret);
  const given = Buffer.from(mac, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
  if (claims.aud !== audience || claims.exp + CLOCK_SKEW_SEC < nowMs / 1000) return null;
  return {
    issuer: claims.iss,
    userId: claims.sub,
    role: claims.role,
    sessionId: claims.sid,
    ip: claims.adr,
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signature(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
