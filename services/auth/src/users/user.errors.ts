import { defineErrors, fieldError } from '@academy/nest-kit';

export const userErrors = defineErrors({
  EMAIL_IMMUTABLE: ['invalid', 'Email cannot be changed'],
  /** For admins only, because it reveals that an address has an account (T13). */
  EMAIL_TAKEN: ['conflict', 'A user with this e-mail address already exists'],
  INVALID_PHONE: fieldError('invalid', 'phone', 'Please enter a valid 10-digit mobile number'),
  LAST_ADMIN: ['conflict', 'The last admin can be neither removed nor demoted'],
  USER_NOT_FOUND: ['not-found', 'User not found'],
  NOT_INVITED: ['conflict', 'This person already has an account'],
  OWN_ROLE: ['conflict', 'You cannot change your own role'],
  SELF_DELETE: ['conflict', 'You cannot delete your own account'],
});
