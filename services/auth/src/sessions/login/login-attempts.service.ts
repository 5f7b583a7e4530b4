import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { networkKey } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DailyLimits } from '../../limits/daily-limits.service.js';
import { ProgressiveDelay } from '../../limits/progressive-delay.js';
import { sessionErrors } from '../session.errors.js';

export interface LoginAttempt {
  /** Normalised. */
  readonly email: string;
  readonly client: SessionClient;
  /** True after a log-in to this account in this browser with its current password. */
  readonly isKnown: boolean;
}

/** Limits attempts per client, and never counts them against the owner (T17, decision 0166). */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly limits: DailyLimits,
    private readonly delays: ProgressiveDelay,
  ) {}

  /**
   * Counts the attempt before the password is verified, and removes it again unless the password was wrong.
   * @param isRightPassword resolves to true if the password is correct
   * @throws AppError LOGIN_LINK_NEEDED, RATE_LIMITED
   */
  async verify(attempt: LoginAttempt, isRightPassword: () => Promise<boolean>): Promise<boolean> {
    await this.take(attempt);
    try {
      const isRight = await isRightPassword();
      if (isRight) {
        await this.release(attempt);
        await this.delays.reset('login:account', clientAtAccountOf(attempt));
      }
      return isRight;
    } catch (error) {
      await this.release(attempt);
      await this.delays.release('login:account', clientAtAccountOf(attempt));
      throw error;
    }
  }

  /** An attempt that is rejected because of the account's limit does not count against its network's. */
  private async take(attempt: LoginAttempt): Promise<void> {
    if (!attempt.isKnown) await this.delays.take('login:ip', attempt.client.ip);
    try {
      await this.delays.take('login:account', clientAtAccountOf(attempt));
      await this.takeOfDailyLimit(attempt);
    } catch (rejection) {
      await this.releaseOfNetwork(attempt);
      throw rejection;
    }
  }

  /**
   * Strangers share one limit, each known device has its own. It is stored outside of Redis, which has only the
   * delays.
   */
  private async takeOfDailyLimit(attempt: LoginAttempt): Promise<void> {
    if (await this.limits.takeInTransaction('guesses', limitSubjectOf(attempt))) return;
    await this.delays.release('login:account', clientAtAccountOf(attempt));
    throw sessionErrors.LOGIN_LINK_NEEDED();
  }

  private async release(attempt: LoginAttempt): Promise<void> {
    await this.releaseOfNetwork(attempt);
    await this.limits.release('guesses', limitSubjectOf(attempt));
  }

  private async releaseOfNetwork({ client, isKnown }: LoginAttempt): Promise<void> {
    if (!isKnown) await this.delays.release('login:ip', client.ip);
  }
}

/** A known device, otherwise the network, because an unknown browser can send any id. */
const clientAtAccountOf = ({ email, client, isKnown }: LoginAttempt): string =>
  JSON.stringify([isKnown ? (client.device?.id ?? '') : networkKey(client.ip), email]);

const limitSubjectOf = (attempt: LoginAttempt): string =>
  attempt.isKnown ? clientAtAccountOf(attempt) : attempt.email;
