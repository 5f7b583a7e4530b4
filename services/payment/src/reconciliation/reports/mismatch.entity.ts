import { type ItemType } from '@academy/contracts/identity.schemas';
import { type MismatchKind } from '@academy/contracts/reconciliation/report.schemas';
import { IdColumn, idColumn } from '@academy/nest-kit';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { ReconciliationReport } from './report.entity.js';

const asciiText = { type: 'varchar', charset: 'ascii', collation: 'ascii_bin' } as const;

/** Kept as it was found then. Amounts in paise. */
@Entity('comparison_findings')
@Index('ix_findings_comparison', ['reportId', 'id'])
export class Mismatch {
  @IdColumn()
  id: string;

  @ForeignKey(() => ReconciliationReport, {
    name: 'fk_findings_comparison',
    onDelete: 'RESTRICT',
    onUpdate: 'RESTRICT',
  })
  @Column({ name: 'comparison_id', ...idColumn })
  reportId: string;

  @Column({ ...asciiText, length: 32 })
  kind: MismatchKind;

  @Column({ name: 'order_number', ...asciiText, length: 34, nullable: true })
  orderNumber: string | null;

  @Column({ ...asciiText, length: 64, nullable: true })
  reference: string | null;

  @Column({ name: 'user_id', ...idColumn })
  userId: string;

  @Column({ name: 'item_type', ...asciiText, length: 10 })
  itemType: ItemType;

  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ name: 'our_state', ...asciiText, length: 16 })
  ourState: string;

  @Column({ name: 'our_paise', type: 'int', unsigned: true, nullable: true })
  ourPaise: number | null;

  @Column({ name: 'provider_state', ...asciiText, length: 16, nullable: true })
  providerState: string | null;

  @Column({
    name: 'provider_paise',
    type: 'bigint',
    unsigned: true,
    nullable: true,
    transformer: bigintNumber(),
  })
  providerPaise: number | null;

  @Column({ name: 'is_enrolled', type: 'boolean' })
  isEnrolled: boolean;
}

/** The driver answers BIGINT as text; whatever amount a provider may claim is kept. */
function bigintNumber() {
  return {
    to: (value: number | null): number | null => value,
    from: (text: string | null): number | null => (text === null ? null : Number(text)),
  };
}
