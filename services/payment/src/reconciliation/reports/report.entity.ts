import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

const day = { type: 'char', length: 10, charset: 'ascii', collation: 'ascii_bin' } as const;

/**
 * One comparison of orders, provider, enrollments and refunds. Its progress is committed with each batch, so that
 * another worker continues after a killed one.
 */
@Entity('reconciliation_reports')
@Index('ix_reconciliation_reports_open', ['finishedAt', 'leaseUntil'])
export class ReconciliationReport {
  @IdColumn()
  id: string;

  /** Days of India, `YYYY-MM-DD`, both included. */
  @Column(day)
  periodStart: string;

  @Column(day)
  periodEnd: string;

  @Column(idColumn)
  startedBy: string;

  @Column(instantColumn)
  startedAt: Date;

  /** Payments of the range when it was started. */
  @Column({ type: 'int', unsigned: true })
  total: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  checked: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  mismatches: number;

  /** Payments and refunds whose status the provider did not return: they are no mismatches. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  failedChecks: number;

  /** The last attempt that was compared; attempts are compared in the order of their ids. */
  @Column({ ...idColumn, nullable: true })
  lastAttemptId: string | null;

  /** Until then, only one process compares. */
  @Column(instantColumn)
  leaseUntil: Date;

  @Column({ ...instantColumn, nullable: true })
  finishedAt: Date | null;
}
