import { type RegisterRequest } from '@academy/contracts/registration/registration.schemas';

export interface SignUpValues {
  readonly adult: boolean;
  readonly confirmPassword: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Joins both names into one (S-078) and leaves the password unchanged, including spaces. */
export function toRegisterRequest({ email, firstName, lastName, password }: SignUpValues): RegisterRequest {
  return { name: `${firstName.trim()} ${lastName.trim()}`, email: email.trim(), password, adult: true };
}
