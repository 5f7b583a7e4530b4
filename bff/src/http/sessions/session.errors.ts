import { secondFactorCodes as codes } from '@academy/contracts/second-factor/second-factor.codes';
import { defineErrors } from '@academy/nest-kit';

export const sessionErrors = defineErrors({
  [codes.setUp]: ['forbidden', 'Please set up a second factor in the admin area first.'],
  [codes.prove]: (where: 'here' | 'admin-area') => [
    'forbidden',
    where === 'here'
      ? 'Please confirm this with a code of your authenticator app.'
      : 'Please enter a code of your authenticator app in the admin area first.',
  ],
});
