import { type SessionClient } from '@academy/contracts/auth-service.schemas';
import { Injectable } from '@nestjs/common';
import { Bounds } from '../../limits/bounds.service.js';
import { ProgressiveDelay } from '../../limits/progressive-delay.js';
import { networkOf } from '../../limits/limit-key.js';
import { sessionErrors } from '../session.errors.js';

export interface LoginAttempt {
  /** Normalised. */
  readonly email: string;
  readonly client: SessionClient;
  /** Somebody has logged in to this account in this browser, by the password that it has now. */
  readonly isKnown: boolean;
}

/** Guesses at passwords, counted against the one who makes them and never against the owner (T17, decision 0166). */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly bounds: Bounds,
    private readonly delays: ProgressiveDelay,
  ) {}

  /**
   * Counts the attempt before it is judged, and takes it back unless it was wrong.
   * @param judge tells whether the password is right
   * @throws AppError LOGIN_LINK_NEEDED, RATE_LIMITED
   */
  async judge(attempt: LoginAttempt, judge: () => Promise<boolean>): Promise<boolean> {
    await this.take(attempt);
    try {
      const isRight = await judge();
      if (isRight) {
        await this.giveBack(attempt);
        await this.delays.forget('login:account', guesserOf(attempt));
      }
      return isRight;
    } catch (error) {
      await this.giveBack(attempt);
      await this.delays.giveBack('login:account', guesserOf(attempt));
      throw error;
    }
  }

  /** An attempt that is refused for the account's sake is no guess: nobody else of that network waits for it. */
  private async take(attempt: LoginAttempt): Promise<void> {
    if (!attempt.isKnown) await this.delays.take('login:address', attempt.client.ip);
    try {
      await this.delays.take('login:account', guesserOf(attempt));
      await this.takeOfBound(attempt);
    } catch (refusal) {
      await this.giveBackOfNetwork(attempt);
      throw refusal;
    }
  }

  /** Strangers have one bound together, each known device its own. It outlives Redis, where the waits are. */
  private async takeOfBound(attempt: LoginAttempt): Promise<void> {
    if (await this.bounds.tryTake('guesses', boundOf(attempt))) return;
    await this.delays.giveBack('login:account', guesserOf(attempt));
    throw sessionErrors.LOGIN_LINK_NEEDED();
  }

  private async giveBack(attempt: LoginAttempt): Promise<void> {
    await this.giveBackOfNetwork(attempt);
    await this.bounds.giveBack('guesses', boundOf(attempt));
  }

  private async giveBackOfNetwork({ client, isKnown }: LoginAttempt): Promise<void> {
    if (!isKnown) await this.delays.giveBack('login:address', client.ip);
  }
}

/** A device that is known, else the network: an unknown browser can call itself anything. */
const guesserOf = ({ email, client, isKnown }: LoginAttempt): string =>
  JSON.stringify([isKnown ? (client.device?.id ?? '') : networkOf(client.ip), email]);

const boundOf = (attempt: LoginAttempt): string => (attempt.isKnown ? guesserOf(attempt) : attempt.email);
