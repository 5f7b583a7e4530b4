import {
  type CompareRequest,
  type Comparison as ComparisonDto,
  type ComparisonDetail,
  type FindingsQuery,
} from '@academy/contracts/comparison.schemas';
import { entityId } from '@academy/contracts/identity.schemas';
import { databaseNow, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { type Comparison } from './comparison.entity.js';
import { comparisonErrors } from './comparison.errors.js';
import { ComparisonsRepository } from './comparisons.repository.js';

/** What admins ask of comparisons. The worker does them. */
@Injectable()
export class ComparisonsService {
  constructor(
    private readonly source: DataSource,
    private readonly comparisons: ComparisonsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the new comparison, or the one of the same days that is under way */
  async start(request: CompareRequest, adminId: string): Promise<ComparisonDto> {
    const started = await inTransaction(this.source, async (manager) => {
      const running = await this.comparisons.findRunning(manager, request);
      if (running) return running;
      const added = await this.comparisons.add(manager, request, adminId, await databaseNow(manager));
      await this.audit.append(manager, {
        action: 'comparison-started',
        actorId: adminId,
        subjectType: 'comparison',
        subjectId: added.id,
        after: request,
      });
      return added;
    });
    return toDto(started);
  }

  async list(): Promise<ComparisonDto[]> {
    return (await this.comparisons.findLatest()).map(toDto);
  }

  /** @throws AppError COMPARISON_NOT_FOUND */
  async read(id: string, query: FindingsQuery): Promise<ComparisonDetail> {
    const found = entityId.safeParse(id).success ? await this.comparisons.find(id) : null;
    if (!found) throw comparisonErrors.COMPARISON_NOT_FOUND();
    const rows = await this.comparisons.findFindings(id, query);
    const findings = rows
      .slice(0, query.limit)
      .map(({ comparisonId: _, isEnrolled, ...row }) => ({ ...row, isEnrolled: Boolean(isEnrolled) }));
    return { comparison: toDto(found), findings, hasMore: rows.length > query.limit };
  }
}

const toDto = (comparison: Comparison): ComparisonDto => ({
  id: comparison.id,
  from: comparison.from,
  to: comparison.to,
  state: comparison.finishedAt === null ? 'running' : 'done',
  total: comparison.total,
  checked: comparison.checked,
  mismatches: comparison.mismatches,
  unanswered: comparison.unanswered,
  startedBy: comparison.startedBy,
  startedAt: comparison.startedAt.toISOString(),
  finishedAt: comparison.finishedAt?.toISOString() ?? null,
});
