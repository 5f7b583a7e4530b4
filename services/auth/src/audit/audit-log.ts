import { newId, requestId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { SecurityLog } from './security-log.js';
import { AuditEntry, type AuditAction } from './audit-entry.entity.js';

export interface AuditedAction {
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly userId: string;
  readonly before?: object;
  readonly after?: object;
  readonly ip: string;
}

/** SEC-28. An entry is written in the transaction of its action, so neither exists without the other. */
@Injectable()
export class AuditLog {
  constructor(private readonly log: SecurityLog) {}

  async append(manager: EntityManager, { before, after, ...entry }: AuditedAction): Promise<void> {
    await manager.insert(AuditEntry, {
      ...entry,
      id: newId(),
      createdAt: new Date(),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      ip: entry.ip.replace(/[^\x20-\x7e]/g, ''),
      requestId: requestId(),
    });
    this.log.write({ event: entry.action, userId: entry.userId });
  }
}
