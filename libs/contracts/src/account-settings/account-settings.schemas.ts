import { z } from 'zod';
import { password, user } from '../account.schemas.js';
import { entityId } from '../identity.schemas.js';

/** A device on which the account is open. Browser and system as its user agent names them; null where it does not. */
export const deviceSession = z
  .object({
    id: entityId,
    browser: z.string().nullable(),
    system: z.string().nullable(),
    isCurrent: z.boolean(),
    openedAt: z.iso.datetime(),
    /** The log-in or the last renewal, which comes every ten minutes. */
    lastUsedAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceSession' });
export type DeviceSession = z.infer<typeof deviceSession>;

export const accountSecurity = z
  .object({
    /** False for whoever has only ever signed in with Google. */
    hasPassword: z.boolean(),
    /** Signed in so recently that an account without a password needs no other proof (decision 0062). */
    isFresh: z.boolean(),
    /** This device first, then by last use. */
    sessions: z.array(deviceSession),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof accountSecurity>;

const presentPassword = z.string().min(1, 'Please enter your password').max(1024);

/** With the present password, or for an account without one with the code that was mailed to its address. */
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

/** Who asks: the password, or nothing for an account without one (decision 0062). */
export const identityProof = z
  .strictObject({ password: presentPassword.optional() })
  .meta({ id: 'IdentityProof' });
export type IdentityProof = z.infer<typeof identityProof>;

/** The word that has to be typed before an account is closed. */
const CLOSING_WORD = 'DELETE';
export const closeAccountRequest = identityProof
  .extend({ confirmation: z.literal(CLOSING_WORD, `Please type ${CLOSING_WORD}`) })
  .meta({ id: 'CloseAccountRequest' });
export type CloseAccountRequest = z.infer<typeof closeAccountRequest>;

/** A log-in that the account remembers; when it is over, how it ended. */
const rememberedSession = z.object({
  openedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  endReason: z.string().nullable(),
  networkAddress: z.string(),
  userAgent: z.string(),
});

/** What the auth service keeps about a person; no hash, token or secret. */
export const personalAccount = z.object({
  profile: user,
  signIn: z.object({
    hasPassword: z.boolean(),
    googleIssuer: z.string().nullable(),
    /** Since when an admin's account has a second factor; a service that is older does not say. */
    secondFactorSetUpAt: z.iso.datetime().nullable().optional(),
  }),
  sessions: z.array(rememberedSession),
  /** What happened to the account. */
  events: z.array(z.object({ at: z.iso.datetime(), action: z.string(), networkAddress: z.string() })),
});
export type PersonalAccount = z.infer<typeof personalAccount>;
