import { type Role } from '@academy/contracts/identity.schemas';
import { newId } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { actionTokenLifeMs, ActionTokens } from '../action-tokens/action-tokens.service.js';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { PHONE_BOX } from '../secrets/secrets.module.js';
import { SealedBox } from '../secrets/sealed-box.js';
import { normaliseEmail } from './email-address.js';
import { parsePhone } from './phone-number.js';
import { User } from './user.entity.js';

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly role: Role;
}

/** Accounts without a password, and the link by which their owners choose one (SEC-23). */
@Injectable()
export class Invitations {
  constructor(
    private readonly tokens: ActionTokens,
    private readonly outbox: MailOutbox,
    @Inject(PHONE_BOX) private readonly phones: SealedBox,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws AppError INVALID_PHONE */
  prepare({ name, email, phone, role }: Invitation): User {
    const id = newId();
    const number = parsePhone(phone);
    return {
      id,
      name,
      email: normaliseEmail(email),
      emailVerifiedAt: null,
      phone: number ? this.phones.seal(number, id) : null,
      role,
      passwordHash: null,
      googleIssuer: null,
      googleId: null,
      createdAt: new Date(),
      deletedAt: null,
    };
  }

  async store(user: User, manager: EntityManager): Promise<void> {
    await manager.insert(User, user);
    const token = await this.tokens.issue(manager, user.id, 'invitation');
    await this.outbox.write(manager, {
      template: 'invitation',
      to: user.email,
      data: { link: `${this.env.PUBLIC_ORIGIN}/reset-password?token=${token}` },
      lifeMs: actionTokenLifeMs.invitation,
    });
  }

  /** After the transaction of `store`. */
  send(): void {
    this.outbox.wake();
  }
}
