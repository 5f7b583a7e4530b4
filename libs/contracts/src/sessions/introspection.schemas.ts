import { z } from 'zod';
import { entityId } from '../identity.schemas.js';
import { user } from '../users/user.schemas.js';

/** `isReauthenticated`: the second factor was verified within the last five minutes. */
export const introspectedSession = z.object({ user, isReauthenticated: z.boolean().default(false) });
export type IntrospectedSession = z.infer<typeof introspectedSession>;
export const MAX_SESSIONS_AT_ONCE = 64;
export const introspectionRequest = z.strictObject({
  ids: z.array(entityId).min(1).max(MAX_SESSIONS_AT_ONCE),
});
/** Contains only the valid sessions. */
export const introspectionResponse = z.object({
  sessions: z.array(introspectedSession.extend({ id: entityId })),
});
