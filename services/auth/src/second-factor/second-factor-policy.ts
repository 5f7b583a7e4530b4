import { type SecondFactorState } from '@academy/contracts/second-factor/second-factor.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { type Session } from '../sessions/session.entity.js';
import { type User } from '../users/user.entity.js';
import { SecondFactor } from './second-factor.entity.js';

/** After a proof, calls that require a recent second factor accept the session for this long (decision 0170). */
const REAUTHENTICATED_MS = 5 * 60_000;

type ProofTimes = Pick<Session, 'reauthenticatedAt' | 'secondFactorVerifiedAt'>;

/** Decides whether a session needs the second factor. Only admins need one, in production all of them. */
@Injectable()
export class SecondFactorPolicy {
  private readonly isRequired: boolean;

  constructor(
    private readonly source: DataSource,
    @Inject(ENVIRONMENT) env: Environment,
  ) {
    this.isRequired = env.NODE_ENV === 'production' || env.ADMIN_SECOND_FACTOR === 'required';
  }

  /** @returns undefined if the account needs none */
  stateOf(
    { role }: Pick<User, 'role'>,
    { secondFactorVerifiedAt }: ProofTimes,
    isSetUp: boolean,
  ): SecondFactorState | undefined {
    if (role !== 'admin') return undefined;
    if (!isSetUp) return this.isRequired ? 'to-set-up' : undefined;
    return secondFactorVerifiedAt === null ? 'to-prove' : 'proven';
  }

  isReauthenticated({ reauthenticatedAt }: ProofTimes): boolean {
    return reauthenticatedAt !== null && Date.now() - reauthenticatedAt.getTime() < REAUTHENTICATED_MS;
  }

  /** The same as `stateOf`, with a query to the database for admins only. */
  async read(user: Pick<User, 'id' | 'role'>, session: ProofTimes): Promise<SecondFactorState | undefined> {
    if (user.role !== 'admin') return undefined;
    return this.stateOf(user, session, (await this.setUpAtOf(user.id)) !== null);
  }

  async setUpAtOf(userId: string): Promise<Date | null> {
    const factor = await this.source.manager.findOneBy(SecondFactor, { userId });
    return factor?.setUpAt ?? null;
  }
}
