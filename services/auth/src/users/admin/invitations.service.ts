import { type Role } from '@academy/contracts/identity.schemas';
import { newId } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { actionTokenLifetimeMs, ActionTokens } from '../../action-tokens/action-tokens.service.js';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { MailOutbox } from '../../mail/mail-outbox.service.js';
import { PHONE_ENCRYPTION } from '../../secrets/secrets.module.js';
import { FieldEncryption } from '../../secrets/field-encryption.js';
import { parsePhone } from '../phone-number.js';
import { newUser, UserStore } from '../store/user-store.service.js';
import { type User } from '../user.entity.js';

export interface Invitation {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly role: Role;
}

/** A second click within this time is the same request. */
const REPEAT_WINDOW_MS = 60_000;

/** Accounts without a password, and the link by which their owners choose one (SEC-23). */
@Injectable()
export class Invitations {
  constructor(
    private readonly users: UserStore,
    private readonly tokens: ActionTokens,
    private readonly outbox: MailOutbox,
    @Inject(PHONE_ENCRYPTION) private readonly phones: FieldEncryption,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /** @throws AppError INVALID_PHONE */
  prepare({ name, email, phone, role }: Invitation): User {
    const id = newId();
    const number = parsePhone(phone);
    return newUser({ id, name, email, phone: number ? this.phones.encrypt(number, id) : null, role });
  }

  async store(user: User, manager: EntityManager): Promise<void> {
    await this.users.add(user, manager);
    await this.write(user, manager);
  }

  /**
   * Part of the caller's transaction, which has locked the account. Invalidates the link of the last mail.
   * @returns false if that mail is younger than a minute: a second click sends nothing
   */
  async reissue(user: User, manager: EntityManager): Promise<boolean> {
    const last = await this.tokens.latestIssuedAt(manager, user.id, 'invitation');
    if (last && Date.now() - last.getTime() < REPEAT_WINDOW_MS) return false;
    await this.write(user, manager);
    return true;
  }

  private async write({ id, email }: User, manager: EntityManager): Promise<void> {
    const token = await this.tokens.issue(manager, id, 'invitation');
    await this.outbox.write(manager, {
      template: 'invitation',
      to: email,
      data: { link: `${this.env.PUBLIC_ORIGIN}/reset-password?token=${token}` },
      lifeMs: actionTokenLifetimeMs.invitation,
    });
  }

  /** Called after the transaction of `store` or `reissue`. */
  send(): void {
    this.outbox.flush();
  }
}
