import { Injectable, Logger } from '@nestjs/common';
import { AttemptsRepository } from '../payments/attempts/attempts.repository.js';
import { ProviderCheckService } from '../payments/provider-check.service.js';
import { EnrollmentsRepository } from './enrollments.repository.js';

/** The age up to which attempts are polled for a late success, and their number per repair. */
const SINCE_DAYS = 30;
const MAX_CHECKED = 10;
const POLL_INTERVAL_SEC = 2;

export interface RepairReport {
  readonly checked: number;
  readonly repaired: number;
}

/** 'Fix My Enrollments' (AMB-16, SEC-04): checks the caller's own attempts again. It cannot create money. */
@Injectable()
export class EnrollmentRepairService {
  private readonly logger = new Logger('repair');

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly enrollments: EnrollmentsRepository,
    private readonly checks: ProviderCheckService,
  ) {}

  async repair(userId: string): Promise<RepairReport> {
    const before = await this.enrollments.countByUser(userId);
    const ids = await this.attempts.findRecheckable(userId, SINCE_DAYS, MAX_CHECKED);
    const checks = await Promise.all(ids.map((id) => this.recheck(id)));
    const after = await this.enrollments.countByUser(userId);
    return { checked: checks.filter(Boolean).length, repaired: Math.max(0, after - before) };
  }

  /** @returns false when the attempt was checked very recently, or could not be checked */
  private async recheck(attemptId: string): Promise<boolean> {
    try {
      const found = await this.attempts.findById(attemptId);
      if (!found || !(await this.attempts.claimPolling(attemptId, POLL_INTERVAL_SEC))) return false;
      const { outcome } = await this.checks.check(found.attempt, 'fix');
      return outcome !== null;
    } catch (error) {
      this.logger.warn(`an attempt was not checked again: ${String(error)}`);
      return false;
    }
  }
}
