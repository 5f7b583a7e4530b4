import {
  type ProveSecondFactorCommand,
  type RecoveryCodesResponse,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '@academy/contracts/second-factor/second-factor.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { SecurityMails } from '../mail/security-mails.service.js';
import { KnownDevices } from '../sessions/devices/known-devices.service.js';
import { type Session } from '../sessions/session.entity.js';
import { SessionProofs } from '../sessions/session-proofs.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type User } from '../users/user.entity.js';
import { UserStore } from '../users/store/user-store.service.js';
import { newSecret, uriOf } from './totp.js';
import { SecondFactorPolicy } from './second-factor-policy.js';
import { SecondFactorProofs } from './second-factor-proofs.service.js';
import { secondFactorErrors as errors } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.repository.js';

interface AdminSession {
  readonly user: User;
  readonly session: Session;
}

/** The second factor of an admin: an authenticator app (RFC 6238) and recovery codes (decision 0170). */
@Injectable()
export class SecondFactorService {
  private readonly site: string;

  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly sessions: SessionsService,
    private readonly sessionProofs: SessionProofs,
    private readonly factors: SecondFactors,
    private readonly proofs: SecondFactorProofs,
    private readonly policy: SecondFactorPolicy,
    private readonly devices: KnownDevices,
    private readonly securityMails: SecurityMails,
    private readonly audit: AuditLog,
    @Inject(ENVIRONMENT) env: Environment,
  ) {
    this.site = env.SITE_NAME;
  }

  async status({ userId = '' }: Caller): Promise<SecondFactorStatus> {
    const factor = await this.factors.find(userId);
    const setUpAt = factor?.setUpAt?.toISOString() ?? null;
    const recoveryCodesLeft = setUpAt === null ? 0 : await this.factors.countCodes(userId);
    return { isSetUp: setUpAt !== null, setUpAt, recoveryCodesLeft };
  }

  /**
   * Creates a secret for a new authenticator; the previous one stays valid until the first correct code of the new one.
   * Each call creates another secret.
   * @throws AppError FORBIDDEN, SIGN_IN_AGAIN, SECOND_FACTOR_REQUIRED
   */
  async begin(caller: Caller): Promise<SecondFactorSetup> {
    return inTransaction(this.source, async (manager) => {
      const { user, session } = await this.lockAdmin(caller, manager);
      const factor = await this.factors.lock(user.id, manager);
      if (factor.setUpAt !== null) this.requireReauthentication(session);
      else if (!(await this.sessionProofs.isFresh(caller))) throw errors.SIGN_IN_AGAIN();
      const secret = newSecret();
      await this.factors.storePendingSecret(user.id, secret, manager);
      return { secret, uri: uriOf(secret, { site: this.site, account: user.email }) };
    });
  }

  /**
   * Activates the new authenticator by its first code. Not idempotent: after a lost response, new recovery codes are made.
   * @throws AppError SECOND_FACTOR_NOT_BEGUN, WRONG_SECOND_FACTOR, SECOND_FACTOR_REQUIRED, RATE_LIMITED
   */
  async finish({ code, client }: ProveSecondFactorCommand, caller: Caller): Promise<RecoveryCodesResponse> {
    const recoveryCodes = await this.proofs.verify({ code, client, caller }, async (manager) => {
      const { user, session } = await this.lockAdmin(caller, manager);
      const factor = await this.factors.lock(user.id, manager);
      if (factor.pendingSecret === null) throw errors.SECOND_FACTOR_NOT_BEGUN();
      if (factor.setUpAt !== null) this.requireReauthentication(session);
      const step = this.factors.stepOfPending(factor, code);
      if (step === null) return null;
      await this.factors.activatePendingSecret(factor, step, manager);
      await this.sessionProofs.replaceSecondFactor(session, manager);
      await this.record('second-factor-set-up', user.id, caller, manager);
      await this.securityMails.secondFactorSetUp(manager, user);
      return this.factors.makeCodes(user.id, manager);
    });
    this.securityMails.send();
    return { recoveryCodes };
  }

  /**
   * Proves the second factor in this session. The first proof opens the admin area, each later one the calls that
   * require a recent one.
   * @throws AppError SECOND_FACTOR_SETUP_REQUIRED, WRONG_SECOND_FACTOR, RATE_LIMITED
   */
  async prove({ code, client }: ProveSecondFactorCommand, caller: Caller) {
    const user = await this.proofs.verify({ code, client, caller }, async (manager) => {
      const owned = await this.lockAdmin(caller, manager);
      const factor = await this.factors.lock(owned.user.id, manager);
      if (factor.setUpAt === null) throw errors.SECOND_FACTOR_SETUP_REQUIRED();
      if (!(await this.factors.accept(factor, code, manager))) return null;
      await this.sessionProofs.recordSecondFactor(owned.session, manager);
      if (code.length > 6) await this.record('recovery-code-used', owned.user.id, caller, manager);
      return owned.user;
    });
    return { email: user.email, deviceMark: this.devices.markOf(user) };
  }

  /** The previous codes become invalid. @throws AppError SECOND_FACTOR_SETUP_REQUIRED, SECOND_FACTOR_REQUIRED */
  async replaceCodes(caller: Caller): Promise<RecoveryCodesResponse> {
    return inTransaction(this.source, async (manager) => {
      const { user, session } = await this.lockAdmin(caller, manager);
      const factor = await this.factors.lock(user.id, manager);
      if (factor.setUpAt === null) throw errors.SECOND_FACTOR_SETUP_REQUIRED();
      this.requireReauthentication(session);
      await this.record('recovery-codes-replaced', user.id, caller, manager);
      return { recoveryCodes: await this.factors.makeCodes(user.id, manager) };
    });
  }

  /** Called by another admin, for one who lost the authenticator and the codes. @throws AppError USER_NOT_FOUND */
  async reset(userId: string, caller: Caller): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const user = await this.users.lockOrFail(userId, manager);
      if (!(await this.factors.remove(userId, manager))) return;
      await this.sessions.endAllOf(userId, 'ended-by-admin', manager);
      await this.record('second-factor-reset', userId, caller, manager);
      await this.securityMails.secondFactorReset(manager, user);
    });
    this.securityMails.send();
  }

  /** Part of the caller's transaction, which closes the account. */
  async deleteOf(userId: string, manager: EntityManager): Promise<void> {
    await this.factors.remove(userId, manager);
  }

  private requireReauthentication(session: Session): void {
    if (session.secondFactorVerifiedAt === null || !this.policy.isReauthenticated(session))
      throw errors.SECOND_FACTOR_REQUIRED();
  }

  private async lockAdmin(caller: Caller, manager: EntityManager): Promise<AdminSession> {
    const user = await this.users.lock(caller.userId ?? '', manager);
    const session = await this.sessionProofs.lockOwn(caller, manager);
    if (user?.role !== 'admin' || !session) throw errors.ADMINS_ONLY();
    return { user, session };
  }

  private async record(
    action: AuditAction,
    userId: string,
    caller: Caller,
    manager: EntityManager,
  ): Promise<void> {
    const ip = await this.sessions.ipOf(caller, manager);
    await this.audit.append(manager, { action, userId, actorId: caller.userId ?? null, ip });
  }
}
