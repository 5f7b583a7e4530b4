import { expect, it } from '@jest/globals';
import { toRegisterRequest } from './register-request.js';

it('the request has firstName, a space and lastName as the name, and the password as typed [S-078]', () => {
  const values = {
    adult: true,
    confirmPassword: ' ten letters ',
    email: ' asha@example.in ',
    firstName: 'Asha ',
    lastName: ' Rao',
    password: ' ten letters ',
  };
  expect(toRegisterRequest(values)).toEqual({
    name: 'Asha Rao',
    email: 'asha@example.in',
    password: ' ten letters ',
    adult: true,
  });
});
