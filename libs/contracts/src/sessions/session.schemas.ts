import { z } from 'zod';
import { user } from '../users/user.schemas.js';
import { sessionClient } from './session-client.schemas.js';

export const loginRequest = z
  .strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof loginRequest>;
export const loginCommand = loginRequest.extend({ client: sessionClient });

/** Response of register, login and refresh. The refresh token and its companion are HttpOnly cookies (SEC-09). */
export const sessionResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    token: z.string(),
    expiresInSec: z.number().int(),
    user,
  })
  .meta({ id: 'SessionResponse' });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const refreshCommand = z.strictObject({
  refreshToken: z.string().min(1).max(512),
  client: sessionClient,
});
export const revokeCommand = z.strictObject({ refreshToken: z.string().min(1).max(512) });
