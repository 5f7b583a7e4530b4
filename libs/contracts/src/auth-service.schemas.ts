import { z } from 'zod';
import {
  checkCodeRequest,
  forgotRequest,
  logInByLinkRequest,
  loginLinkRequest,
  loginRequest,
  registerRequest,
  resetRequest,
  user,
  verifyRequest,
} from './account.schemas.js';
import { messageResponse } from './call.js';
import { entityId, role } from './identity.schemas.js';
import { changePasswordRequest } from './account-settings/account-settings.schemas.js';

/** The signed device cookie of a browser for the account of this call (decision 0166). */
const accountDevice = z.object({
  id: z.string().length(22),
  /** The account's mark of the last log-in in this browser; null if there was none. */
  mark: z.string().max(43).nullable(),
});
export type AccountDevice = z.infer<typeof accountDevice>;

/** The client: a browser gets a token bound to a companion cookie, others an unbound one (SEC-09). */
export const sessionClient = z.object({
  isBrowser: z.boolean(),
  ip: z.string().max(64),
  userAgent: z.string().max(400),
  device: accountDevice.nullish(),
});
export type SessionClient = z.infer<typeof sessionClient>;

export const registerCommand = registerRequest.extend({ client: sessionClient });
export const loginCommand = loginRequest.extend({ client: sessionClient });
export const sendLoginLinkCommand = loginLinkRequest.extend({ client: sessionClient });
export const logInByLinkCommand = logInByLinkRequest.extend({ client: sessionClient });
export type LogInByLinkCommand = z.infer<typeof logInByLinkCommand>;
/** Older BFFs do not send the client. */
const anyClient = sessionClient.default({ isBrowser: false, ip: '', userAgent: '' });
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
  /** Identifies the browser as known until the password changes; older BFFs do not store it. */
  deviceMark: z.string().max(43).nullish(),
  user,
});
export type SessionGrant = z.infer<typeof sessionGrant>;

/** Claims of the access token (ES256, `iss` = public origin, `aud` = 'academy', ten minutes). */
export const accessClaims = z.object({
  sub: entityId,
  sid: entityId,
  role,
  bnd: z.string().optional(),
  typ: z.literal('access'),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** The account whose password was set, for the browser's cookie only; older services do not send it. */
export const resetResponse = messageResponse.extend({
  email: z.string().optional(),
  deviceMark: z.string().max(43).optional(),
});
export type ResetResponse = Pick<z.infer<typeof resetResponse>, 'deviceMark' | 'email'>;

/** `isConfirmed`: the second factor was verified within the last five minutes. */
export const introspectedSession = z.object({ user, isConfirmed: z.boolean().default(false) });
export type IntrospectedSession = z.infer<typeof introspectedSession>;
export const MAX_SESSIONS_AT_ONCE = 64;
export const introspectionRequest = z.strictObject({
  ids: z.array(entityId).min(1).max(MAX_SESSIONS_AT_ONCE),
});
/** Only the live sessions. */
export const introspectionResponse = z.object({
  sessions: z.array(introspectedSession.extend({ id: entityId })),
});

/** One session, or all sessions of a user except the kept one. */
const endedSessions = z.union([
  z.object({ sessionId: entityId }),
  z.object({ userId: entityId, keptId: entityId.optional() }),
]);
export type EndedSessions = z.infer<typeof endedSessions>;
/** Header of every response of the auth service to a call that ended sessions, whatever its status; JSON. */
export const ENDED_SESSIONS_HEADER = 'x-ended-sessions';
export const endedSessionsList = z.array(endedSessions);
