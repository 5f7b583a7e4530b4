import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';

/** How many receipts went to an e-mail address within a day (decision 0166). */
@Entity('receipt_bounds')
@Index('receipt_bounds_started', ['startedAt'])
export class ReceiptBound {
  /** Hash of the address. */
  @PrimaryColumn(asciiColumn(43))
  who: string;

  @Column({ type: 'int', unsigned: true })
  used: number;

  /** The bound is whole again a day later. */
  @Column(instantColumn)
  startedAt: Date;

  @Column(instantColumn)
  lastAt: Date;
}
