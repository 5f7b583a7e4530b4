import { z } from 'zod';
import { user } from '../users/user.schemas.js';

/**
 * A session as the auth service grants it to the BFF. `binding` is the value of the companion cookie, whose SHA-256
 * (base64url) is the claim `bnd` of the access token; null for a client that is not a browser.
 */
export const sessionGrant = z.object({
  token: z.string(),
  expiresInSec: z.number().int(),
  refreshToken: z.string(),
  refreshMaxAgeSec: z.number().int(),
  binding: z.string().nullable(),
  /** Marks the browser as known until the password changes; null before the second factor. */
  deviceMark: z.string().max(43).nullish(),
  user,
});
export type SessionGrant = z.infer<typeof sessionGrant>;
