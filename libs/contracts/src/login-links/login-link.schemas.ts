import { z } from 'zod';
import { email } from '../users/user.schemas.js';

export const loginLinkRequest = z.strictObject({ email }).meta({ id: 'LoginLinkRequest' });
export const logInByLinkRequest = z
  .strictObject({ token: z.string().min(1).max(512) })
  .meta({ id: 'LogInByLinkRequest' });
