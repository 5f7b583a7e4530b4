import { type PersonalAccount } from '@academy/contracts/account-settings/account-settings.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { SecondFactor } from '../second-factor/second-factor.entity.js';
import { type Session } from '../sessions/session.entity.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { UserPresenter } from '../users/user-presenter.js';
import { type User } from '../users/user.entity.js';

/** All data of a user in this service, readable and without secrets (T72). */
@Injectable()
export class AccountExport {
  constructor(
    private readonly source: DataSource,
    private readonly presenter: UserPresenter,
    private readonly sessions: SessionsRepository,
  ) {}

  async of(user: User): Promise<PersonalAccount> {
    const [sessions, events, factor] = await Promise.all([
      this.sessions.findAllOf(user.id),
      this.source.manager.find(AuditEntry, { where: { userId: user.id }, order: { id: 'DESC' } }),
      this.source.manager.findOneBy(SecondFactor, { userId: user.id }),
    ]);
    return {
      profile: this.presenter.present(user),
      signIn: {
        hasPassword: user.passwordHash !== null,
        googleIssuer: user.googleIssuer,
        secondFactorSetUpAt: factor?.setUpAt?.toISOString() ?? null,
      },
      sessions: sessions.map(toRemembered),
      // The IP of an admin who made a change is not the user's own data.
      events: events.map(({ at, action, actorId, ip }) => ({
        at: at.toISOString(),
        action,
        networkAddress: actorId === user.id ? ip : '',
      })),
    };
  }
}

const toRemembered = (session: Session) => ({
  openedAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  endedAt: session.endedAt?.toISOString() ?? null,
  endReason: session.endReason,
  networkAddress: session.ip,
  userAgent: session.userAgent,
});
