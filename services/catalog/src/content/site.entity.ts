import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { IdColumn } from '@academy/nest-kit';
import { Column, Entity } from 'typeorm';
import { jsonColumn } from '../database/columns.js';

/** One row with the texts about the academy that admins edit (decision 0126). */
@Entity('site_texts')
export class SiteRow {
  /** The id in the audit log. */
  @IdColumn()
  id: string;

  /** Null until the first save. */
  @Column(jsonColumn)
  texts: SiteTexts | null;

  /** Counts the saves. */
  @Column({ type: 'int', unsigned: true })
  version: number;
}
