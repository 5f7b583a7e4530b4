import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { DailyLimits } from '../limits/daily-limits.service.js';
import { KnownDevices } from '../sessions/devices/known-devices.service.js';
import { UserStore } from '../users/store/user-store.service.js';
import { secondFactorErrors as errors } from './second-factor.errors.js';

interface Attempt {
  readonly code: string;
  readonly client: SessionClient;
  readonly caller: Caller;
}

/**
 * Limits guesses of six digits per client, like guesses of passwords (decision 0166): unknown devices with the
 * password share one daily limit, each known device has its own. Recovery codes are too long to be guessed, so the
 * owner can always use one.
 */
@Injectable()
export class SecondFactorProofs {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly devices: KnownDevices,
    private readonly limits: DailyLimits,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @param work verifies the code as part of one transaction; resolves to null if it is wrong
   * @throws AppError WRONG_SECOND_FACTOR, RATE_LIMITED
   */
  async verify<T>(attempt: Attempt, work: (manager: EntityManager) => Promise<T | null>): Promise<T> {
    const { userId = '', sessionId = '' } = attempt.caller;
    const subject = await this.limitSubjectOf(attempt);
    // The attempt is counted before its code is verified, so that concurrent attempts do not exceed the limit.
    if (subject !== null && !(await this.limits.takeInTransaction('second-factor', subject)))
      throw errors.RATE_LIMITED();
    const release = async () => {
      if (subject !== null) await this.limits.release('second-factor', subject);
    };
    let result: T | null;
    try {
      result = await inTransaction(this.source, work);
    } catch (error) {
      await release();
      throw error;
    }
    if (result === null) {
      this.log.write({ event: 'second-factor-rejected', userId, sessionId });
      throw errors.WRONG_SECOND_FACTOR('unknown');
    }
    await release();
    return result;
  }

  private async limitSubjectOf({ code, client, caller: { userId = '' } }: Attempt): Promise<string | null> {
    if (code.length > 6) return null;
    const isKnown = this.devices.knows(client.device, await this.users.find(userId));
    return JSON.stringify([userId, isKnown ? (client.device?.id ?? '') : '']);
  }
}
