import { clientIp, newId, requestId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Publication } from '../items/item.entity.js';
import { AuditEntry, type AuditAction, type AuditSubject } from './audit-entry.entity.js';

export interface AuditedChange {
  readonly action: AuditAction;
  readonly actorId: string;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object;
}

/** SEC-28. Appends only; an entry belongs to the transaction of the change, so neither exists without the other. */
@Injectable()
export class AuditLog {
  async append(manager: EntityManager, change: AuditedChange): Promise<void> {
    await manager.insert(AuditEntry, {
      ...change,
      id: newId(),
      createdAt: new Date(),
      ip: clientIp(),
      requestId: requestId(),
    });
  }

  /** @returns the publication of the item before its last archiving; null if the log does not contain it */
  async publicationBeforeArchiving(manager: EntityManager, itemId: string): Promise<Publication | null> {
    const entry = await manager.findOne(AuditEntry, {
      where: { subjectId: itemId, action: 'archived' },
      order: { id: 'DESC' },
    });
    return (entry?.before as { publication?: Publication } | null)?.publication ?? null;
  }
}
