import { auditServiceCalls } from '@academy/contracts/audit/audit.calls';
import {
  auditSource,
  type AuditEntry,
  type AuditList,
  type AuditQuery,
  type AuditSource,
  type AuditServiceQuery,
} from '@academy/contracts/audit/audit.schemas';
import { type ServiceClient } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { callerOf, type Session } from '../../../http/sessions/session.js';
import { AuthClient, CatalogClient, PaymentClient } from '../../../http/proxy/service-clients.js';
import { AuditNames, type AuditEntryWithoutNames } from './audit-names.service.js';
import { auditErrors } from './audit.errors.js';
import { ReleaseAudit } from './release-audit.service.js';

const PART_TIMEOUT_MS = 5_000;
/** Days in the academy's time zone. */
const MIDNIGHT = 'T00:00:00.000+05:30';
const DAY_MS = 86_400_000;

export interface AuditSearch extends Omit<AuditQuery, 'limit'> {
  readonly limit: number;
}
type Part = readonly AuditEntryWithoutNames[];
const AUDIT_SOURCES = auditSource.options;

/** The logs of all services and of the releases as one, in chronological order (decisions 0111, 0143). */
@Injectable()
export class AuditLog {
  private readonly services: Readonly<Record<Exclude<AuditSource, 'releases'>, ServiceClient>>;

  constructor(
    auth: AuthClient,
    catalog: CatalogClient,
    payment: PaymentClient,
    private readonly releases: ReleaseAudit,
    private readonly names: AuditNames,
  ) {
    this.services = { auth, catalog, payment };
  }

  /** Lists an unavailable service as missing. @throws AppError SERVICE_UNAVAILABLE if all of them are unavailable */
  async list(search: AuditSearch, session: Session): Promise<AuditList> {
    const sources = search.source ? [search.source] : AUDIT_SOURCES;
    const results = await Promise.allSettled(
      sources.map((source) => this.fetchPart(source, search, session)),
    );
    const parts = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (parts.length === 0) throw auditErrors.SERVICE_UNAVAILABLE();
    const { entries, next } = merged(parts, search.limit);
    return {
      entries: await this.names.fill(entries, session),
      next,
      missing: sources.filter((_, at) => results[at]?.status === 'rejected'),
    };
  }

  /**
   * In batches, up to the limit. @throws AppError if a service is unavailable, because an incomplete log is no record
   */
  async *all(search: AuditSearch, session: Session, most: number): AsyncGenerator<AuditEntry[]> {
    let before = search.before;
    for (let count = 0; count < most; count += search.limit) {
      const { entries, missing, next } = await this.list({ ...search, before }, session);
      if (missing.length > 0) throw auditErrors.SERVICE_UNAVAILABLE();
      yield entries;
      if (!next) return;
      before = next;
    }
  }

  private async fetchPart(source: AuditSource, search: AuditSearch, session: Session): Promise<Part> {
    const { before, limit, actorId, subjectId, action, fromDay, toDay } = search;
    const query = {
      before,
      limit,
      actorId,
      subjectId,
      action,
      from: fromDay && new Date(fromDay + MIDNIGHT).toISOString(),
      until: toDay && new Date(Date.parse(toDay + MIDNIGHT) + DAY_MS).toISOString(),
    } satisfies AuditServiceQuery;
    if (source === 'releases') return this.releases.list(query);
    const { entries } = await this.services[source].request(auditServiceCalls.listAudit, {
      query,
      caller: callerOf(session),
      timeoutMs: PART_TIMEOUT_MS,
    });
    return entries.map((entry) => ({ ...entry, source }));
  }
}

/** Newest first; sets `next` if any of the parts may have more. */
function merged(parts: readonly Part[], limit: number) {
  const all = parts.flat();
  all.sort((a, b) => (a.id < b.id ? 1 : -1));
  const entries = all.slice(0, limit);
  const hasMore = all.length > limit || parts.some((part) => part.length >= limit);
  return { entries, next: hasMore ? (entries.at(-1)?.id ?? null) : null };
}
