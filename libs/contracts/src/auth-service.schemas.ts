import { z } from 'zod';
import { changePasswordRequest } from './account-settings/account-settings.schemas.js';
import { messageResponse } from './call.js';
import { loginLinkRequest, logInByLinkRequest } from './login-links/login-link.schemas.js';
import { forgotRequest, checkCodeRequest, resetRequest } from './passwords/password.schemas.js';
import { registerRequest } from './registration/registration.schemas.js';
import { sessionClient, anyClient } from './sessions/session-client.schemas.js';
import { loginRequest } from './sessions/session.schemas.js';
import { verifyRequest } from './verification/verification.schemas.js';

export const registerCommand = registerRequest.extend({ client: sessionClient });
export const loginCommand = loginRequest.extend({ client: sessionClient });
export const sendLoginLinkCommand = loginLinkRequest.extend({ client: sessionClient });
export const logInByLinkCommand = logInByLinkRequest.extend({ client: sessionClient });
export type LogInByLinkCommand = z.infer<typeof logInByLinkCommand>;
export const forgotCommand = forgotRequest.extend({ client: anyClient });
export const checkCodeCommand = checkCodeRequest.extend({ client: anyClient });
export const resendVerificationCommand = z.strictObject({ client: anyClient }).prefault({});
export const changePasswordCommand = changePasswordRequest.extend({ client: anyClient });
export type ChangePasswordCommand = z.infer<typeof changePasswordCommand>;
/**
 * A new password invalidates the marks of all devices; this mark keeps the caller's device known. Older auth services
 * send none.
 */
export const passwordChanged = messageResponse.extend({ deviceMark: z.string().max(43).optional() });
export const resetCommand = resetRequest.extend({ client: sessionClient });
export const verifyCommand = verifyRequest.extend({ client: sessionClient });
export const refreshCommand = z.strictObject({
  refreshToken: z.string().min(1).max(512),
  client: sessionClient,
});
export const revokeCommand = z.strictObject({ refreshToken: z.string().min(1).max(512) });

/** Claims of an ID token whose signature, issuer, audience, expiry and nonce the BFF has verified (SEC-05). */
const googleIdentity = z.strictObject({
  issuer: z.url().max(200),
  /** Google's id of the user; with the issuer the key of the account (T23). */
  subject: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254),
  emailVerified: z.boolean(),
  /** As Google sends it; may be empty. */
  name: z.string().max(500),
});
export type GoogleIdentity = z.infer<typeof googleIdentity>;

/** A secret that only the browser's HttpOnly cookie contains: a one-time code is useless without it. */
const browserSecret = z.string().length(43);
export const googleSignInCommand = z.strictObject({
  identity: googleIdentity,
  browser: browserSecret,
  client: sessionClient,
});
export type GoogleSignInCommand = z.infer<typeof googleSignInCommand>;
/** Valid for one exchange within 60 seconds (SEC-07). */
export const googleSignInResponse = z.object({ code: z.string() });
export const googleExchangeCommand = z.strictObject({
  code: z.string().min(1).max(512),
  browser: browserSecret,
  client: sessionClient,
});
export type GoogleExchangeCommand = z.infer<typeof googleExchangeCommand>;

/** The account whose password was set, for the browser's cookie only; older services do not send it. */
export const resetResponse = messageResponse.extend({
  email: z.string().optional(),
  deviceMark: z.string().max(43).optional(),
});
export type ResetResponse = Pick<z.infer<typeof resetResponse>, 'deviceMark' | 'email'>;
