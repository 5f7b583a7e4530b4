import { z } from 'zod';
import { loginRequest, registerRequest, user } from './account.schemas.js';
import { entityId, role } from './identity.schemas.js';

/** Who asks: a browser gets a token bound to a companion cookie, anything else an unbound one (SEC-09). */
export const sessionClient = z.object({
  isBrowser: z.boolean(),
  ip: z.string().max(64),
  userAgent: z.string().max(400),
});
export type SessionClient = z.infer<typeof sessionClient>;

export const registerCommand = registerRequest.extend({ client: sessionClient });
export const loginCommand = loginRequest.extend({ client: sessionClient });
export const renewCommand = z.strictObject({
  refreshToken: z.string().min(1).max(512),
  client: sessionClient,
});
export const revokeCommand = z.strictObject({ refreshToken: z.string().min(1).max(512) });

/**
 * A session as the auth service hands it to the BFF. `binding` is the value of the companion cookie, whose SHA-256
 * (base64url) the access token carries as claim `bnd`; null for a client that is no browser.
 */
export const sessionGrant = z.object({
  token: z.string(),
  expiresInSec: z.number().int(),
  refreshToken: z.string(),
  refreshMaxAgeSec: z.number().int(),
  binding: z.string().nullable(),
  user,
});
export type SessionGrant = z.infer<typeof sessionGrant>;

/** Claims of the access token (ES256, `iss` = public origin, `aud` = 'academy', ten minutes). */
export const accessClaims = z.object({
  sub: entityId,
  sid: entityId,
  role,
  bnd: z.string().optional(),
  typ: z.literal('access'),
});
export type AccessClaims = z.infer<typeof accessClaims>;

export const sessionCheck = z.object({ user });
export const authStats = z.object({ totalUsers: z.number().int() });
