import { type ItemType } from '@academy/contracts/identity.schemas';
import { newId, requestId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditEntry, type AuditAction } from './audit-entry.entity.js';

export interface AuditedChange {
  readonly action: AuditAction;
  readonly actorId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly before: object | null;
  readonly after: object;
}

/** SEC-28. Appends only; an entry stands in the transaction of the change, so neither exists without the other. */
@Injectable()
export class AuditLog {
  async append(manager: EntityManager, change: AuditedChange): Promise<void> {
    await manager.insert(AuditEntry, { ...change, id: newId(), at: new Date(), requestId: requestId() });
  }
}
