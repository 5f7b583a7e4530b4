import { z } from 'zod';
import { email } from '../users/user.schemas.js';

/** Verbatim: no trimming, no rule on characters (T26). Length in code points. */
export const password = z
  .string()
  .refine((value) => [...value].length >= 10, 'The password needs at least 10 characters')
  .refine((value) => [...value].length <= 128, 'The password may have at most 128 characters');

export const forgotRequest = z.strictObject({ email }).meta({ id: 'ForgotRequest' });
export const checkCodeRequest = z
  .strictObject({ email, code: z.string().regex(/^\d{6}$/, 'Invalid OTP code') })
  .meta({ id: 'CheckCodeRequest' });
export const checkCodeResponse = z
  .object({ success: z.literal(true), message: z.string(), token: z.string() })
  .meta({ id: 'CheckCodeResponse' });
export const resetRequest = z
  .strictObject({ token: z.string().min(1).max(512), password })
  .meta({ id: 'ResetRequest' });
