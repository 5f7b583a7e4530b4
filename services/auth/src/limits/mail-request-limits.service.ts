import { type AccountDevice } from '@academy/contracts/sessions/session-client.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type User } from '../users/user.entity.js';
import { DailyLimits, type LimitUse } from './daily-limits.service.js';

export interface MailRequest {
  /** Normalised; it may have no account. */
  readonly email: string;
  readonly user: Pick<User, 'emailVerifiedAt'> | null;
  /** A known device of the account; null for an unknown one. */
  readonly device: Pick<AccountDevice, 'id'> | null;
}

/**
 * Mails that grant no access may use only half of a day's number, so that the other half is left for those that do.
 */
const HALF = 0.5;

/** The limit for a new account's mails, separate from the one that unknown devices may have used up before. */
const RESERVE = 'new-account-mails';
const UNSENT = 'unsent-mails';

/**
 * Limits mails per e-mail address: all kinds that an unknown device can request share one limit
 * (decision 0166). Each method is part of the caller's transaction.
 */
@Injectable()
export class MailRequestLimits {
  constructor(private readonly limits: DailyLimits) {}

  /** Uses one for a mail that lets the owner log in. */
  takeForRecovery(manager: EntityManager, request: MailRequest): Promise<LimitUse> {
    return this.take(manager, request);
  }

  /** Uses one for a mail that verifies the e-mail address. */
  takeForConfirmation(manager: EntityManager, request: MailRequest): Promise<LimitUse> {
    return this.take(manager, request, HALF);
  }

  /**
   * Uses one for a mail after a sign-up with an address that has an account. Once half of the daily limit is used it
   * counts as sent without being sent, like that of a new account, so that the responses to the request for the last
   * mail are the same for both (T15).
   */
  async takeForSignUp(manager: EntityManager, email: string): Promise<LimitUse> {
    const taken = await this.limits.take(manager, 'mails', email, {
      share: HALF,
      canBeDelayed: true,
      reserve: UNSENT,
    });
    return taken.fromReserve ? { ...taken, isTaken: false } : taken;
  }

  /**
   * The same for a new account: its first mail is sent even if unknown devices have used up the limit of its
   * address.
   */
  async takeForNewAccount(manager: EntityManager, email: string): Promise<LimitUse> {
    const taken = await this.limits.take(manager, 'mails', email, {
      share: HALF,
      canBeDelayed: true,
      reserve: RESERVE,
    });
    if (taken.fromReserve) await this.limits.take(manager, UNSENT, email);
    return taken;
  }

  /** Uses one for a security mail of an account with an unverified address, which may be a stranger's. */
  takeForSecurityMail(manager: EntityManager, email: string): Promise<LimitUse> {
    return this.limits.take(manager, 'mails', email, { share: HALF, canBeDelayed: true });
  }

  /**
   * Unknown devices are counted together, each known device by itself. Devices of an unverified e-mail
   * address count as unknown: one of them may have signed up with a stranger's address.
   */
  private async take(
    manager: EntityManager,
    { email, user, device }: MailRequest,
    share = 1,
  ): Promise<LimitUse> {
    if (!device) return this.limits.take(manager, 'mails', email, { share });
    if (user?.emailVerifiedAt)
      return this.limits.take(manager, 'mails', JSON.stringify([device.id, email]), { share });
    const hasReserve = await this.limits.isBegun(manager, RESERVE, email);
    return this.limits.take(manager, 'mails', email, { share, reserve: hasReserve ? RESERVE : undefined });
  }
}
