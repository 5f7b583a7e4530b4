import {
  MAX_SESSIONS_AT_ONCE,
  type IntrospectedSession,
} from '@academy/contracts/sessions/introspection.schemas';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { AuthClient } from '../proxy/service-clients.js';

const TIMEOUT_MS = 3_000;
/** Requests wait this long at most for the check in flight, in case it hangs. */
const BATCH_WAIT_MS = 25;

interface PendingCheck {
  readonly sessionId: string;
  readonly resolve: (check: IntrospectedSession | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Batches session checks at the auth service. Requests that arrive while a check is in flight share the next one, which
 * is sent after they arrived. Nothing is cached, so no request gets a result from before it (T8, T9, decision 0069).
 */
@Injectable()
export class SessionIntrospection {
  private isChecking = false;
  private readonly pending: PendingCheck[] = [];

  constructor(private readonly auth: AuthClient) {}

  /**
   * @returns the session, or null if it is over
   * @throws AppError SERVICE_UNAVAILABLE
   */
  introspect(sessionId: string): Promise<IntrospectedSession | null> {
    return new Promise((resolve, fail) => {
      this.pending.push({ sessionId, resolve, fail });
      this.next();
    });
  }

  private next(): void {
    if (this.isChecking || this.pending.length === 0) return;
    const group = this.pending.splice(0, MAX_SESSIONS_AT_ONCE);
    this.isChecking = true;
    let isOver = false;
    const finish = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.isChecking = false;
      this.next();
    };
    const timer = setTimeout(finish, BATCH_WAIT_MS);
    void this.respondToAll(group).finally(finish);
  }

  private async respondToAll(group: readonly PendingCheck[]): Promise<void> {
    if (group.length === 1) return this.respondToEach(group);
    try {
      const checks = await this.checkBatch(group.map(({ sessionId }) => sessionId));
      for (const { sessionId, resolve } of group) resolve(checks.get(sessionId) ?? null);
    } catch (error) {
      // An invalid id must not fail the other checks of its batch.
      const isOfOne = error instanceof AppError && error.kind !== 'unavailable';
      if (isOfOne) await this.respondToEach(group);
      else for (const { fail } of group) fail(error);
    }
  }

  private async respondToEach(group: readonly PendingCheck[]): Promise<void> {
    await Promise.all(
      group.map(({ sessionId, resolve, fail }) => this.checkSingle(sessionId).then(resolve, fail)),
    );
  }

  private async checkBatch(ids: readonly string[]): Promise<ReadonlyMap<string, IntrospectedSession>> {
    const { sessions } = await this.auth.request(sessionServiceCalls.checkSessions, {
      body: { ids: [...new Set(ids)] },
      timeoutMs: TIMEOUT_MS,
    });
    return new Map(sessions.map(({ id, ...check }) => [id, check]));
  }

  private async checkSingle(id: string): Promise<IntrospectedSession | null> {
    try {
      return await this.auth.request(sessionServiceCalls.checkSession, {
        params: { id },
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      if (error instanceof AppError && ['unauthenticated', 'not-found'].includes(error.kind)) return null;
      throw error;
    }
  }
}
