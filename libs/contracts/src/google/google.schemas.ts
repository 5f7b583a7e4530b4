import { z } from 'zod';
import { sessionClient } from '../sessions/session-client.schemas.js';
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

/** Claims of an ID token whose signature, issuer, audience, expiry and nonce the BFF has verified (SEC-05). */
const googleIdentity = z.strictObject({
  issuer: z.url().max(200),
  /** Google's id of the user; together with the issuer it identifies the account (T23). */
  subject: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254),
  emailVerified: z.boolean(),
  /** The name that Google sends, possibly empty. */
  name: z.string().max(500),
});
export type GoogleIdentity = z.infer<typeof googleIdentity>;

/** A secret that is only in an HttpOnly cookie of the browser: without it, a one-time code is useless. */
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
