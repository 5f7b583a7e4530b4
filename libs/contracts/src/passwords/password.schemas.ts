import { z } from 'zod';
import { messageResponse } from '../call.js';
import { anyClient, sessionClient } from '../sessions/session-client.schemas.js';
import { email } from '../users/user.schemas.js';

/** Verbatim: without trimming, and without a rule on characters (T26). Length in code points. */
export const password = z
  .string()
  .refine((value) => [...value].length >= 10, 'The password needs at least 10 characters')
  .refine((value) => [...value].length <= 128, 'The password may have at most 128 characters');

export const forgotRequest = z.strictObject({ email }).meta({ id: 'ForgotRequest' });
export const forgotCommand = forgotRequest.extend({ client: anyClient });

export const checkCodeRequest = z
  .strictObject({ email, code: z.string().regex(/^\d{6}$/, 'Invalid OTP code') })
  .meta({ id: 'CheckCodeRequest' });
export const checkCodeCommand = checkCodeRequest.extend({ client: anyClient });
export const checkCodeResponse = z
  .object({ success: z.literal(true), message: z.string(), token: z.string() })
  .meta({ id: 'CheckCodeResponse' });

export const resetRequest = z
  .strictObject({ token: z.string().min(1).max(512), password })
  .meta({ id: 'ResetRequest' });
export const resetCommand = resetRequest.extend({ client: sessionClient });

/** The account whose password was set, for the browser's cookie only; an admin's browser gets no mark (decision 0170). */
export const resetResponse = messageResponse.extend({
  email: z.string(),
  deviceMark: z.string().max(43).optional(),
});
export type ResetResponse = Pick<z.infer<typeof resetResponse>, 'deviceMark' | 'email'>;
