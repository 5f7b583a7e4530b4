import { z } from 'zod';
import { sessionClient } from '../sessions/session-client.schemas.js';
import { email } from '../users/user.schemas.js';

export const loginLinkRequest = z.strictObject({ email }).meta({ id: 'LoginLinkRequest' });
export const sendLoginLinkCommand = loginLinkRequest.extend({ client: sessionClient });

export const logInByLinkRequest = z
  .strictObject({ token: z.string().min(1).max(512) })
  .meta({ id: 'LogInByLinkRequest' });
export const logInByLinkCommand = logInByLinkRequest.extend({ client: sessionClient });
export type LogInByLinkCommand = z.infer<typeof logInByLinkCommand>;
