import { type PageViewKind } from '@academy/contracts/analytics/page-views.schemas';
import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

/** The count of one process of the BFF on one day of India. Contains no personal data. */
@Entity('page_view_counts')
export class PageViewCount {
  @PrimaryColumn({ type: 'char', length: 10, ...ascii })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 10, ...ascii })
  kind: PageViewKind;

  @PrimaryColumn(idColumn)
  processId: string;

  @Column({ type: 'int', unsigned: true })
  total: number;
}
