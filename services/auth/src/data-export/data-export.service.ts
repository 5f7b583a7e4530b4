import { type ReauthenticationProof } from '@academy/contracts/account-settings/account-settings.schemas';
import { type PersonalAccount } from '@academy/contracts/data-export/data-export.schemas';
import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Reauthentication } from '../account-settings/reauthentication.service.js';
import { AuditLog } from '../audit/audit-log.js';
import { AuditReader } from '../audit/audit-reader.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserPresenter } from '../users/user-presenter.js';
import { type User } from '../users/user.entity.js';

@Injectable()
export class DataExportService {
  constructor(
    private readonly source: DataSource,
    private readonly proof: Reauthentication,
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsService,
    private readonly log: AuditLog,
    private readonly audit: AuditReader,
    private readonly factors: SecondFactorPolicy,
  ) {}

  /** @throws AppError WRONG_PASSWORD, SIGN_IN_AGAIN, RATE_LIMITED */
  async export({ password }: ReauthenticationProof, caller: Caller): Promise<PersonalAccount> {
    const user = await this.proof.prove(password, caller);
    await inTransaction(this.source, async (manager) => {
      const ip = await this.sessions.ipOf(caller, manager);
      await this.log.append(manager, { action: 'data-exported', actorId: user.id, userId: user.id, ip });
    });
    return this.accountOf(user);
  }

  /** All data of a user in this service, readable and without secrets (T72). */
  private async accountOf(user: User): Promise<PersonalAccount> {
    const [sessions, events, secondFactorSetUpAt] = await Promise.all([
      this.sessions.exportOf(user.id),
      this.audit.findAllOf(user.id),
      this.factors.setUpAtOf(user.id),
    ]);
    return {
      profile: this.presenter.present(user),
      signIn: {
        hasPassword: user.passwordHash !== null,
        googleIssuer: user.googleIssuer,
        secondFactorSetUpAt: secondFactorSetUpAt?.toISOString() ?? null,
      },
      sessions,
      // The IP address of an admin who made a change is not the user's own data.
      events: events.map(({ createdAt, action, actorId, ip }) => ({
        at: createdAt.toISOString(),
        action,
        networkAddress: actorId === user.id ? ip : '',
      })),
    };
  }
}
