import { z } from 'zod';
import { entityId, role } from '../identity.schemas.js';

/** Claims of the access token (ES256, `iss` = public origin, `aud` = 'academy', ten minutes). */
export const accessClaims = z.object({
  sub: entityId,
  sid: entityId,
  role,
  bnd: z.string().optional(),
  typ: z.literal('access'),
});
export type AccessClaims = z.infer<typeof accessClaims>;
