import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { IdColumn } from '@academy/nest-kit';
import { Column, Entity } from 'typeorm';
import { jsonColumn } from '../database/columns.js';

/** The one row of what admins have the pages say of the academy (decision 0126). */
@Entity('site_texts')
export class SiteRow {
  /** The id in the log. */
  @IdColumn()
  id: string;

  /** Null until somebody saves for the first time. */
  @Column(jsonColumn)
  texts: SiteTexts | null;

  /** Counts the saves. */
  @Column({ type: 'int', unsigned: true })
  version: number;
}
