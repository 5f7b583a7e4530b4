import { type RegisterRequest } from '@academy/contracts/registration/registration.schemas';

export interface SignUpValues {
  readonly adult: boolean;
  readonly confirmPassword: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** One name of two (S-078); the password as it was typed, blanks included. */
export function toRegisterRequest({ email, firstName, lastName, password }: SignUpValues): RegisterRequest {
  return { name: `${firstName.trim()} ${lastName.trim()}`, email: email.trim(), password, adult: true };
}
