import { expect, it } from '@jest/globals';
import { updateRequest } from './account-settings.schemas.js';

it('a profile update has no role [SEC-14]', () => {
  expect(updateRequest.safeParse({ name: 'Asha Rao', role: 'admin' }).success).toBe(false);
});
