import { AppError } from '@academy/nest-kit';

const PHONE_TEXT = 'Please enter a valid 10-digit mobile number';

export const userErrors = {
  emailImmutable: () => new AppError('EMAIL_IMMUTABLE', 'invalid', 'Email cannot be changed'),
  /** For admins only: everyone else must not learn which addresses have an account (T13). */
  emailTaken: () => new AppError('EMAIL_TAKEN', 'conflict', 'A user with this e-mail address already exists'),
  invalidPhone: () =>
    new AppError('INVALID_PHONE', 'invalid', PHONE_TEXT, {
      fields: [{ path: 'phone', message: PHONE_TEXT }],
    }),
  lastAdmin: () =>
    new AppError('LAST_ADMIN', 'conflict', 'The last admin can be neither removed nor demoted'),
  notFound: () => new AppError('USER_NOT_FOUND', 'not-found', 'User not found'),
  notInvited: () => new AppError('NOT_INVITED', 'conflict', 'This person has an account of their own by now'),
  ownRole: () => new AppError('OWN_ROLE', 'conflict', 'You cannot change your own role'),
  selfDelete: () => new AppError('SELF_DELETE', 'conflict', 'You cannot delete your own account'),
};
