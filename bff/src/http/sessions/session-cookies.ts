import { createHash, timingSafeEqual } from 'node:crypto';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { type FastifyReply, type FastifyRequest } from 'fastify';

/** With `__Host-`, browsers require Secure, Path=/ and no Domain (T10). */
const REFRESH_COOKIE = '__Host-academy_refresh';
/** The companion cookie of the access token, without which a bound token is rejected (SEC-09). */
const BINDING_COOKIE = '__Host-academy_binding';

const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'strict', secure: true } as const;

export function setSessionCookies(
  reply: FastifyReply,
  grant: Pick<SessionGrant, 'binding' | 'refreshMaxAgeSec' | 'refreshToken'>,
): void {
  const options = { ...ATTRIBUTES, maxAge: grant.refreshMaxAgeSec };
  void reply.setCookie(REFRESH_COOKIE, grant.refreshToken, options);
  if (grant.binding !== null) void reply.setCookie(BINDING_COOKIE, grant.binding, options);
}

export function clearSessionCookies(reply: FastifyReply): void {
  void reply.clearCookie(REFRESH_COOKIE, ATTRIBUTES).clearCookie(BINDING_COOKIE, ATTRIBUTES);
}

export const refreshTokenOf = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[REFRESH_COOKIE] || undefined;

/**
 * @param bound claim `bnd`: SHA-256 of the companion cookie in base64url; absent for a client that is no browser
 * @returns true if the request has the cookie with which the token was issued
 */
export function hasBinding({ cookies }: FastifyRequest, bound: string | undefined): boolean {
  if (bound === undefined) return true;
  const expected = Buffer.from(bound, 'base64url');
  const given = createHash('sha256')
    .update(cookies[BINDING_COOKIE] ?? '')
    .digest();
  return expected.length === given.length && timingSafeEqual(expected, given);
}
