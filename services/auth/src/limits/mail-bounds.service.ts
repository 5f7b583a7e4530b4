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

/**
 * Mails to an e-mail address: all kinds that an unknown device can ask for have one bound together, and those that follow a
 * sign-up one of their own (decision 0166). Each method is part of the caller's transaction.
 */
@Injectable()
export class MailBounds {
  constructor(private readonly bounds: Bounds) {}

  /** A mail by which an owner gets in. */
  takeForRecovery(manager: EntityManager, asker: MailAsker): Promise<Taken> {
    return this.bounds.take(manager, 'mails', whoOf(asker));
  }

  /** A mail that confirms the address. */
  takeForConfirmation(manager: EntityManager, asker: MailAsker): Promise<Taken> {
    return this.bounds.take(manager, 'mails', whoOf(asker), { share: HALF });
  }

  /** A mail after a sign-up, to the address as it is: with an account and without it uses up the same (T15). */
  takeForSignUp(manager: EntityManager, email: string): Promise<Taken> {
    return this.bounds.take(manager, 'sign-up-mails', email, { canWait: true });
  }

  /**
   * The same for an account that is new: strangers who asked for mails to its address before leave its first mail to it.
   */
  async takeForNewAccount(manager: EntityManager, email: string): Promise<Taken> {
    const taken = await this.takeForSignUp(manager, email);
    if (!taken.isUsedUp) return taken;
    return this.bounds.take(manager, 'sign-up-mails', unconfirmed(email), { canWait: true });
  }
}

/**
 * Strangers are counted together, each known device by itself. Those of an address that nobody has confirmed are counted
 * together too: a stranger may have signed up with it.
 */
function whoOf({ email, user, device }: MailAsker): string {
  if (!device) return email;
  return user?.emailVerifiedAt ? JSON.stringify([device.id, email]) : unconfirmed(email);
}

const unconfirmed = (email: string): string => JSON.stringify(['unconfirmed', email]);
