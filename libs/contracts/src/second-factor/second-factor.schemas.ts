import { z } from 'zod';
import { messageResponse } from '../call.js';
import { sessionClient } from '../sessions/session-client.schemas.js';

export const RECOVERY_CODES = 10;

/** Six digits of the authenticator, or a recovery code; spaces and hyphens do not count. */
const code = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, 'Please enter the six digits, or a recovery code'));

export const secondFactorStatus = z
  .object({
    isSetUp: z.boolean(),
    setUpAt: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactorStatus' });
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>;

/** `secret` in base32, for typing; `uri` (`otpauth:`) the same for a QR code. */
export const secondFactorSetup = z
  .object({ secret: z.string(), uri: z.string() })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>;

export const secondFactorCode = z.strictObject({ code }).meta({ id: 'SecondFactorCode' });
export const proveSecondFactorCommand = secondFactorCode.extend({ client: sessionClient });
export type ProveSecondFactorCommand = z.infer<typeof proveSecondFactorCommand>;

/** Shown once, because only their hashes are stored. */
export const recoveryCodesResponse = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodesResponse = z.infer<typeof recoveryCodesResponse>;

/** Sets the cookie of the browser that has proved both factors. */
export const secondFactorProof = messageResponse.extend({
  email: z.string(),
  deviceMark: z.string().max(43),
});

/** State of the second factor in an admin's session (decision 0170). */
export const secondFactorState = z.enum(['to-set-up', 'to-prove', 'proven']);
export type SecondFactorState = z.infer<typeof secondFactorState>;
