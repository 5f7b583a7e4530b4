import { z } from 'zod';
import { messageResponse } from '../call.js';
import { entityId } from '../identity.schemas.js';
import { password } from '../passwords/password.schemas.js';
import { anyClient } from '../sessions/session-client.schemas.js';
import { userName, user } from '../users/user.schemas.js';

/**
 * A device on which the user is logged in. Browser and system are from its user agent; null if it does not name them.
 */
export const deviceSession = z
  .object({
    id: entityId,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    isCurrent: z.boolean(),
    openedAt: z.iso.datetime(),
    /** The time of the log-in or of the last refresh, which happens every ten minutes. */
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof deviceSession>;

export const accountSecurity = z
  .object({
    /** False for an account that has only ever logged in with Google. */
    hasPassword: z.boolean(),
    /** True if the log-in is so recent that an account without a password needs no other proof (decision 0062). */
    isFresh: z.boolean(),
    /** This device first, then by last use. */
    sessions: z.array(deviceSession),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecurity>;

const presentPassword = z.string().min(1, 'Please enter your password').max(1024);

/** With the current password or, for an account without one, the code that was mailed to its address. */
export const changePasswordRequest = z
  .strictObject({
    currentPassword: presentPassword.optional(),
    code: z
      .string()
      .regex(/^\d{6}$/, 'Invalid OTP code')
      .optional(),
    password,
  })
  .meta({ id: 'ChangePasswordRequest' });
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export const changePasswordCommand = changePasswordRequest.extend({ client: anyClient });
export type ChangePasswordCommand = z.infer<typeof changePasswordCommand>;
/** A new password invalidates the marks of all devices; this mark keeps the caller's device known. */
export const passwordChanged = messageResponse.extend({ deviceMark: z.string().max(43) });

/** Proof of identity: the password, or nothing for an account without one (decision 0062). */
export const reauthenticationProof = z
  .strictObject({ password: presentPassword.optional() })
  .meta({ id: 'ReauthenticationProof' });
export type ReauthenticationProof = z.infer<typeof reauthenticationProof>;

/** The word that the user types to confirm the closing of an account. */
const CONFIRMATION_WORD = 'DELETE';
export const closeAccountRequest = reauthenticationProof
  .extend({ confirmation: z.literal(CONFIRMATION_WORD, `Please type ${CONFIRMATION_WORD}`) })
  .meta({ id: 'CloseAccountRequest' });
export type CloseAccountRequest = z.infer<typeof closeAccountRequest>;

/** Ten digits of an Indian mobile number, or empty. Normalised by the rules S-209 and S-210 before it is validated. */
const phone = z.string().trim().max(20);

/** The same e-mail is ignored, another one is rejected (CON-08). */
export const updateRequest = z
  .strictObject({ name: userName.optional(), phone: phone.optional(), email: z.string().optional() })
  .meta({ id: 'UpdateRequest' });
export type UpdateRequest = z.infer<typeof updateRequest>;
export const updateResponse = messageResponse.extend({ user }).meta({ id: 'UpdateResponse' });
