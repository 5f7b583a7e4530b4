import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_LIFE_SEC, SigningKey } from '../../keys/jwt-signing-key.js';
import { sha256, TokenSecrets } from '../../secrets/token-secrets.js';
import { SecondFactorPolicy } from '../../second-factor/second-factor-policy.js';
import { type User } from '../../users/user.entity.js';
import { UserPresenter } from '../../users/user-presenter.js';
import { KnownDevices } from '../devices/known-devices.service.js';
import { endOfSession, SLIDING_LIFE_MS } from '../session-life.js';
import { type Session } from '../session.entity.js';

/** Creates sessions and the grants for the BFF. Stores nothing. */
@Injectable()
export class SessionGrants {
  constructor(
    private readonly key: SigningKey,
    private readonly presenter: UserPresenter,
    private readonly secrets: TokenSecrets,
    private readonly devices: KnownDevices,
    private readonly factors: SecondFactorPolicy,
  ) {}

  /** Always under a new id, whatever cookies the browser sends (T7). */
  newSession(userId: string, { ip, isBrowser, userAgent }: SessionClient): Session {
    const now = new Date();
    return {
      id: newId(),
      userId,
      isCookieBound: isBrowser,
      ip: ip.replace(/[^\x20-\x7e]/g, ''),
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + SLIDING_LIFE_MS),
      endedAt: null,
      secondFactorVerifiedAt: null,
      reauthenticatedAt: null,
      endReason: null,
    };
  }

  /**
   * The companion cookie keeps its value for the whole session, so that a refresh in one tab does not break running
   * requests of another. It is derived from the session's id with a secret key, so it cannot be guessed.
   */
  async grant(session: Session, user: User, refreshToken: string): Promise<SessionGrant> {
    const binding = session.isCookieBound ? this.secrets.derive('companion-cookie', session.id) : null;
    const token = await this.key.sign({
      sub: user.id,
      sid: session.id,
      role: user.role,
      typ: 'access',
      ...(binding === null ? {} : { bnd: sha256(binding) }),
    });
    const secondFactor = await this.factors.read(user, session);
    // Counted from its last use, not from now, because the duration of the work would reveal a dummy grant (T13).
    const remainingMs = endOfSession(session, user.role).getTime() - session.lastUsedAt.getTime();
    return {
      token,
      expiresInSec: ACCESS_TOKEN_LIFE_SEC,
      refreshToken,
      refreshMaxAgeSec: Math.max(0, Math.floor(remainingMs / 1000)),
      binding,
      // With the password only, the device of an admin with a second factor does not become known.
      deviceMark: secondFactor === 'to-prove' ? null : this.devices.markOf(user),
      user: { ...this.presenter.present(user), secondFactor },
    };
  }

  /** The same token always has the same successor, so that concurrent refreshes get the same token (T5). */
  successorOf(refreshToken: string): string {
    return this.secrets.derive('refresh-successor', refreshToken);
  }
}
