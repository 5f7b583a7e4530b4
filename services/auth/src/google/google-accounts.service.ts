import { type GoogleIdentity } from '@academy/contracts/google/google.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ActionTokens } from '../action-tokens/action-tokens.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { PasswordResetCodes } from '../passwords/password-reset/password-reset-codes.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { normaliseEmail } from '../users/email-address.js';
import { type User } from '../users/user.entity.js';
import { googleKey, newUser, UserStore } from '../users/store/user-store.service.js';
import { displayName } from './display-name.js';
import { googleErrors } from './google.errors.js';

const MAILED_PURPOSES = ['verify-email', 'reset-password', 'login-link', 'invitation'] as const;

/**
 * Finds or creates the account of a Google identity (SEC-06, decision 0061). Everything is part of the
 * caller's transaction.
 */
@Injectable()
export class GoogleAccounts {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionsService,
    private readonly tokens: ActionTokens,
    private readonly securityMails: SecurityMails,
    private readonly audit: AuditLog,
    private readonly passwordResetCodes: PasswordResetCodes,
  ) {}

  /**
   * @param ip of the browser, for the audit log
   * @returns the id of the account, to which the identity is linked from now on
   * @throws AppError GOOGLE_EMAIL_UNVERIFIED, GOOGLE_OTHER_IDENTITY, GOOGLE_ADMIN_UNVERIFIED
   */
  async accountOf(identity: GoogleIdentity, ip: string, manager: EntityManager): Promise<string> {
    const known = await this.users.lockByGoogle(identity, manager);
    if (known) return known.id;
    if (!identity.emailVerified) throw googleErrors.GOOGLE_EMAIL_UNVERIFIED();
    const owner = await this.users.lockByEmail(normaliseEmail(identity.email), manager);
    if (!owner) return this.create(identity, ip, manager);
    // Linked by a concurrent sign-in of the same user while this one waited for the row lock.
    if (isLinkedTo(owner, identity)) return owner.id;
    if (owner.googleId !== null) throw googleErrors.GOOGLE_OTHER_IDENTITY();
    if (owner.emailVerifiedAt) await this.link(owner, identity, ip, manager);
    else await this.claim(owner, identity, ip, manager);
    return owner.id;
  }

  private async create(identity: GoogleIdentity, ip: string, manager: EntityManager): Promise<string> {
    const user = newUser({
      name: displayName(identity.name, identity.email),
      email: identity.email,
      emailVerifiedAt: new Date(),
      ...googleKey(identity),
    });
    await this.users.add(user, manager);
    await this.record('google-registered', user.id, ip, manager);
    return user.id;
  }

  /** Both sides have verified the e-mail address: the account stays as it is. */
  private async link(
    { id, email }: User,
    identity: GoogleIdentity,
    ip: string,
    manager: EntityManager,
  ): Promise<void> {
    await this.users.linkGoogle(id, identity, manager);
    await this.securityMails.googleLinked(manager, { id, email });
    await this.record('google-linked', id, ip, manager);
  }

  /**
   * Takes over an account with an unverified e-mail address, because Google has verified the owner (T22). Deletes all
   * credentials, and the name and phone number of the earlier sign-up.
   */
  private async claim(
    { id, email, role, passwordHash }: User,
    identity: GoogleIdentity,
    ip: string,
    manager: EntityManager,
  ): Promise<void> {
    if (role === 'admin') throw googleErrors.GOOGLE_ADMIN_UNVERIFIED();
    const name = displayName(identity.name, email);
    await this.users.claimByGoogle({ id, name }, identity, manager);
    await this.sessions.endAllOf(id, 'address-claimed', manager);
    await this.tokens.deleteUnused(manager, id, MAILED_PURPOSES);
    await this.passwordResetCodes.deleteUnused(manager, email);
    await this.securityMails.googleClaimed(manager, { id, email });
    await this.record('google-claimed', id, ip, manager, { hadPassword: passwordHash !== null });
  }

  private record(
    action: AuditAction,
    userId: string,
    ip: string,
    manager: EntityManager,
    before?: object,
  ): Promise<void> {
    return this.audit.append(manager, { action, userId, actorId: userId, ip, ...(before && { before }) });
  }
}

const isLinkedTo = ({ googleIssuer, googleId }: User, { issuer, subject }: GoogleIdentity): boolean =>
  googleIssuer === issuer && googleId === subject;
