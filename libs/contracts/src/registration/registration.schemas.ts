import { z } from 'zod';
import { password } from '../passwords/password.schemas.js';
import { sessionClient } from '../sessions/session-client.schemas.js';
import { userName, email } from '../users/user.schemas.js';

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

export const registerCommand = registerRequest.extend({ client: sessionClient });
