import { type User as UserView } from '@academy/contracts/users/user.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { PHONE_ENCRYPTION } from '../secrets/secrets.module.js';
import { FieldEncryption } from '../secrets/field-encryption.js';
import { type User } from './user.entity.js';

/** The columns that are shown; the hash of the password is not read for them. */
export type PresentableUser = Omit<User, 'passwordHash' | 'deletedAt'>;

/** The data of an account that leaves the service (S-304): the phone number decrypted, the password never. */
@Injectable()
export class UserPresenter {
  constructor(@Inject(PHONE_ENCRYPTION) private readonly phoneEncryption: FieldEncryption) {}

  present(user: PresentableUser): UserView {
    return {
      _id: user.id,
      id: user.id,
      name: user.name,
      email: user.email,
      phone: user.phone && this.phoneEncryption.decrypt(user.phone, user.id),
      role: user.role,
      emailVerified: user.emailVerifiedAt !== null,
      googleId: user.googleId,
      createdAt: user.createdAt.toISOString(),
    };
  }
}
