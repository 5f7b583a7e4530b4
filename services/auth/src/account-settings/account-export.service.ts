import { type PersonalAccount } from '@academy/contracts/account-settings/account-settings.schemas';
import { Injectable } from '@nestjs/common';
import { AuditReader } from '../audit/audit-reader.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserPresenter } from '../users/user-presenter.js';
import { type User } from '../users/user.entity.js';

/** All data of a user in this service, readable and without secrets (T72). */
@Injectable()
export class AccountExport {
  constructor(
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsService,
    private readonly audit: AuditReader,
    private readonly factors: SecondFactorPolicy,
  ) {}

  async of(user: User): Promise<PersonalAccount> {
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
      // The IP of an admin who made a change is not the user's own data.
      events: events.map(({ at, action, actorId, ip }) => ({
        at: at.toISOString(),
        action,
        networkAddress: actorId === user.id ? ip : '',
      })),
    };
  }
}
