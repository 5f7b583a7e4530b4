import { AppError } from '@academy/nest-kit';

export const emailErrors = {
  invalidToken: () =>
    new AppError('INVALID_TOKEN', 'invalid', 'This link is no longer valid. Please ask for a new one.'),
};
