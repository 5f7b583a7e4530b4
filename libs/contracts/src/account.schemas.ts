import { z } from 'zod';
import { messageResponse } from './call.js';
import { mailSentResponse } from './mail/mail.schemas.js';
import { userName, email, user } from './users/user.schemas.js';

/** Verbatim: no trimming, no rule on characters (T26). Length in code points. */
export const password = z
  .string()
  .refine((value) => [...value].length >= 10, 'The password needs at least 10 characters')
  .refine((value) => [...value].length <= 128, 'The password may have at most 128 characters');

/** Ten digits of an Indian mobile number, or empty. Normalised by the rules S-209 and S-210 before it is validated. */
const phone = z.string().trim().max(20);

export const registerRequest = z
  .strictObject({
    name: userName,
    email,
    password,
    /** CON-12: the account holder confirms to be 18 or older. */
    adult: z.literal(true, 'Please confirm that you are 18 or older').optional(),
  })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.infer<typeof registerRequest>;

export const loginRequest = z
  .strictObject({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.infer<typeof loginRequest>;

export const loginLinkRequest = z.strictObject({ email }).meta({ id: 'LoginLinkRequest' });
export const logInByLinkRequest = z
  .strictObject({ token: z.string().min(1).max(512) })
  .meta({ id: 'LogInByLinkRequest' });

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
export const verifyRequest = z
  .strictObject({ token: z.string().min(1).max(512) })
  .meta({ id: 'VerifyRequest' });

/** The same e-mail is ignored, another one is rejected (CON-08). */
export const updateRequest = z
  .strictObject({ name: userName.optional(), phone: phone.optional(), email: z.string().optional() })
  .meta({ id: 'UpdateRequest' });
export type UpdateRequest = z.infer<typeof updateRequest>;

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
/** Nothing is sent to an address that is verified. */
export const verificationSentResponse = mailSentResponse
  .partial({ lastSentAt: true })
  .meta({ id: 'VerificationSent' });
export const updateResponse = messageResponse.extend({ user }).meta({ id: 'UpdateResponse' });
