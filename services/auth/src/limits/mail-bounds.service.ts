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
const UNSENT = 'unsent-mails';

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

  /**
   * A mail after a sign-up with an address that has an account. Where half of a day is used up it counts as told and is not
   * sent, because that of a new account would be: whoever asks for the last mail hears the same of both (T15).
   */
  async takeForSignUp(manager: EntityManager, email: string): Promise<Taken> {
    const taken = await this.bounds.take(manager, 'mails', email, {
      share: HALF,
      canWait: true,
      reserve: UNSENT,
    });
    return taken.isOfReserve ? { ...taken, isTaken: false } : taken;
  }

  /** The same for an account that is new: strangers who have used up the mails of its address leave its first mail to it. */
  async takeForNewAccount(manager: EntityManager, email: string): Promise<Taken> {
    const taken = await this.bounds.take(manager, 'mails', email, {
      share: HALF,
      canWait: true,
      reserve: RESERVE,
    });
    if (taken.isOfReserve) await this.bounds.take(manager, UNSENT, email);
    return taken;
  }

  /** A notice of an account whose address nobody has confirmed: a stranger may have signed up with it. */
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
