import { z } from 'zod';
import { sessionResponse } from '../sessions/session.schemas.js';

/**
 * The parameters of the page after the redirect from Google (S-102, S-104, S-105): a one-time code of ours or, together
 * with `state`, Google's own response. `iss` names its sender, if the provider sends it (RFC 9207).
 */
export const googleCallbackRequest = z
  .strictObject({
    code: z.string().min(1).max(1024),
    state: z.string().min(1).max(512).optional(),
    iss: z.string().min(1).max(200).optional(),
  })
  .meta({ id: 'GoogleCallbackRequest' });
export type GoogleCallbackRequest = z.infer<typeof googleCallbackRequest>;

/** `returnTo`: the path of this site that was requested before the log-in; /dashboard by default (CON-05). */
export const googleSessionResponse = sessionResponse
  .extend({ returnTo: z.string() })
  .meta({ id: 'GoogleSessionResponse' });
export type GoogleSessionResponse = z.infer<typeof googleSessionResponse>;
