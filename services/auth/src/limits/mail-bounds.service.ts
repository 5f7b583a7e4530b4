import { type DeviceOfAccount } from '@academy/contracts/auth-service.schemas';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type User } from '../users/user.entity.js';
import { Bounds, type Taken } from './bounds.service.js';

export interface MailAsker {
  /** Normalised; with or without an account. */
  readonly email: string;
  readonly user: Pick<User, 'emailVerifiedAt'> | null;
  /** That the account knows; null for strangers. */
  readonly device: Pick<DeviceOfAccount, 'id'> | null;
}

/** Mails that open nothing leave as many of a day to those by which an owner gets in. */
const HALF = 0.5;

/** Where strangers have used up the mails of an address before there was an account. */
const RESERVE = 'new-account-mails';

/**
 * Mails to an e-mail address: all kinds that an unknown device can ask for have one bound together (decision 0166). Each
 * method is part of the caller's transaction.
 */
@Injectable()
export class MailBounds {
  constructor(private readonly bounds: Bounds) {}

  /** A mail by which an owner gets in. */
  takeForRecovery(manager: EntityManager, asker: MailAsker): Promise<Taken> {
    return this.take(manager, asker);
  }

  /** A mail that confirms the address. */
  takeForConfirmation(manager: EntityManager, asker: MailAsker): Promise<Taken> {
    return this.take(manager, asker, HALF);
  }

  /** A mail after a sign-up, to the address as it is: with an account and without it uses up the same (T15). */
  takeForSignUp(manager: EntityManager, email: string): Promise<Taken> {
    return this.bounds.take(manager, 'mails', email, { share: HALF, canWait: true });
  }

  /** The same for an account that is new: strangers who have used up the mails of its address leave its first mail to it. */
  takeForNewAccount(manager: EntityManager, email: string): Promise<Taken> {
    return this.bounds.take(manager, 'mails', email, { share: HALF, canWait: true, reserve: RESERVE });
  }

  /** What an owner is told of an account whose address nobody has confirmed: a stranger may have signed up with it. */
  takeForNotice(manager: EntityManager, email: string): Promise<Taken> {
    return this.bounds.take(manager, 'mails', email, { share: HALF, canWait: true });
  }

  /**
   * Strangers are counted together, each known device by itself. The devices of an address that nobody has confirmed are
   * counted with the strangers: one of these may have signed up with it.
   */
  private async take(manager: EntityManager, { email, user, device }: MailAsker, share = 1): Promise<Taken> {
    if (!device) return this.bounds.take(manager, 'mails', email, { share });
    if (user?.emailVerifiedAt)
      return this.bounds.take(manager, 'mails', JSON.stringify([device.id, email]), { share });
    const hasReserve = await this.bounds.isBegun(manager, RESERVE, email);
    return this.bounds.take(manager, 'mails', email, { share, reserve: hasReserve ? RESERVE : undefined });
  }
}
