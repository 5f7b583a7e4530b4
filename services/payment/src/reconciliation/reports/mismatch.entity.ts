import { type ItemType } from '@academy/contracts/identity.schemas';
import { type MismatchKind } from '@academy/contracts/reconciliation/report.schemas';
import { IdColumn, idColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ReconciliationReport } from './report.entity.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** Stored as it was found. Amounts in paise. */
@Entity('reconciliation_mismatches')
@Index('ix_reconciliation_mismatches_report', ['reportId', 'id'])
export class Mismatch {
  @IdColumn()
  id: string;

  @ForeignKey(() => ReconciliationReport, {
    name: 'fk_reconciliation_mismatches_report',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column({ name: 'report_id', ...idColumn })
  reportId: string;

  @Column({ ...asciiText, length: 32 })
  kind: MismatchKind;

  @Column({ ...asciiText, length: 34, nullable: true })
  orderNumber: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  reference: string | null;

  @Column(idColumn)
  userId: string;

  @Column({ ...asciiText, length: 10 })
  itemType: ItemType;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ ...asciiText, length: 16 })
  ourState: string;

  @Column({ type: 'int', unsigned: true, nullable: true })
  ourPaise: number | null;

  @Column({ ...asciiText, length: 16, nullable: true })
  providerState: string | null;

  @Column({ type: 'bigint', unsigned: true, nullable: true, transformer: bigintNumber() })
  providerPaise: number | null;

  @Column({ type: 'boolean' })
  isEnrolled: boolean;
}

/** The driver returns BIGINT as text; any amount that a provider reports is stored. */
function bigintNumber() {
  return {
    to: (value: number | null): number | null => value,
    from: (text: string | null): number | null => (text === null ? null : Number(text)),
  };
}
