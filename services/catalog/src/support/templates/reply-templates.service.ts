import {
  MAX_TEMPLATES,
  type AddReplyTemplateRequest,
  type ReplyTemplate,
  type SaveReplyTemplateRequest,
} from '@academy/contracts/support/reply-template.schemas';
import {
  checkVersion,
  inTransaction,
  isAscii,
  isDuplicate,
  type Locked,
  lockRow,
  newId,
} from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { AuditLog } from '../../audit/audit-log.js';
import { changesBetween } from '../../items/saving/item-changes.js';
import { ReplyTemplateRow } from './reply-template.entity.js';
import { replyTemplateErrors } from './reply-template.errors.js';

/** Templates of replies, which all admins share. Every change is in the log (SEC-28). */
@Injectable()
export class ReplyTemplates {
  constructor(
    private readonly source: DataSource,
    private readonly audit: AuditLog,
  ) {}

  list(): Promise<ReplyTemplate[]> {
    return this.source.manager.find(ReplyTemplateRow, { order: { name: 'ASC' } });
  }

  /** @throws AppError TEMPLATE_EXISTS, TOO_MANY_TEMPLATES */
  add(request: AddReplyTemplateRequest, actorId: string): Promise<ReplyTemplate[]> {
    const fields = stored(request);
    return this.change(async (manager) => {
      if ((await manager.count(ReplyTemplateRow)) >= MAX_TEMPLATES)
        throw replyTemplateErrors.TOO_MANY_TEMPLATES(MAX_TEMPLATES);
      const id = newId();
      await manager.insert(ReplyTemplateRow, { ...fields, id, version: 1 });
      await this.record(manager, 'created', { actorId, subjectId: id, before: null, after: fields });
    });
  }

  /** A save that changes nothing is ignored. @throws AppError TEMPLATE_NOT_FOUND, TEMPLATE_EXISTS, STALE_VERSION */
  save(
    id: string,
    { version, ...request }: SaveReplyTemplateRequest,
    actorId: string,
  ): Promise<ReplyTemplate[]> {
    const fields = stored(request);
    return this.change(async (manager) => {
      const row = await lock(manager, id);
      const changes = changesBetween(row, fields);
      if (Object.keys(changes.after).length === 0) return;
      checkVersion(row, version, replyTemplateErrors.STALE_VERSION);
      await manager.update(ReplyTemplateRow, { id }, { ...fields, version: version + 1 });
      await this.record(manager, 'saved', { actorId, subjectId: id, ...changes });
    });
  }

  /** @throws AppError TEMPLATE_NOT_FOUND, STALE_VERSION */
  delete(id: string, version: number, actorId: string): Promise<ReplyTemplate[]> {
    return this.change(async (manager) => {
      const row = await lock(manager, id);
      checkVersion(row, version, replyTemplateErrors.STALE_VERSION);
      const { name, text } = row;
      await manager.delete(ReplyTemplateRow, { id });
      await this.record(manager, 'deleted', { actorId, subjectId: id, before: { name, text }, after: {} });
    });
  }

  private async change(work: (manager: EntityManager) => Promise<void>): Promise<ReplyTemplate[]> {
    try {
      await inTransaction(this.source, work);
    } catch (error) {
      if (isDuplicate(error)) throw replyTemplateErrors.TEMPLATE_EXISTS();
      throw error;
    }
    return this.list();
  }

  private record(
    manager: EntityManager,
    action: AuditAction,
    change: { actorId: string; subjectId: string; before: object | null; after: object },
  ): Promise<void> {
    return this.audit.append(manager, { ...change, action, subjectType: 'template' });
  }
}

/** Browsers send the line ends of a form as CR LF. */
const stored = ({ name, text }: AddReplyTemplateRequest) => ({ name, text: text.replaceAll('\r\n', '\n') });

async function lock(manager: EntityManager, id: string): Promise<Locked<ReplyTemplateRow>> {
  const row = isAscii(id) ? await lockRow(manager, ReplyTemplateRow, { id }) : null;
  if (!row) throw replyTemplateErrors.TEMPLATE_NOT_FOUND();
  return row;
}
