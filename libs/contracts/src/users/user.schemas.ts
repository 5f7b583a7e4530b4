import { z } from 'zod';
import { entityId, role } from '../identity.schemas.js';
import { secondFactorState } from '../second-factor/second-factor.schemas.js';
import { oneLine } from '../visible-text.js';

export const userName = z
  .string()
  .trim()
  // Invisible characters do not count as a name. One pattern, so that there is one message.
  .regex(/^(?=.*\p{L}).{2,}$/su, 'Please enter your full name')
  .check(...oneLine('The name'))
  .max(80, 'The name is too long');
export const email = z
  .string()
  .trim()
  .max(254, 'The e-mail address is too long')
  .pipe(z.email('Please enter a valid e-mail address'));

/** S-304. The password never leaves the auth service; `googleId` is set only for accounts linked to Google. */
export const user = z
  .object({
    _id: entityId,
    id: entityId,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role,
    emailVerified: z.boolean(),
    googleId: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** Only in responses to the owner of the session, and only if the account needs one. */
    secondFactor: secondFactorState.optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const meResponse = z.object({ user }).meta({ id: 'MeResponse' });
