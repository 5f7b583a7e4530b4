import { z } from 'zod';

/** RFC 7517; ES256 keys only. */
export const keySetResponse = z
  .object({
    keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })),
  })
  .meta({ id: 'KeySet' });
