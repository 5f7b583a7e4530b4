import { clientIp, newId, requestId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

/** An action without `userId` has no owner. */
export type AuditedAction = Pick<AuditEntry, 'action' | 'actorId' | 'subjectId' | 'subjectType'> & {
  readonly userId?: string;
  readonly before?: object | null;
  readonly after?: object | null;
};

/** SEC-28. Append-only. An entry commits in the transaction of its action, so neither exists without the other. */
@Injectable()
export class AuditLog {
  async append(
    manager: EntityManager,
    { before = null, after = null, userId, ...entry }: AuditedAction,
  ): Promise<void> {
    await manager.insert(AuditEntry, {
      ...entry,
      userId: userId ?? null,
      before,
      after,
      id: newId(),
      createdAt: new Date(),
      ip: clientIp(),
      requestId: requestId(),
    });
  }
}
