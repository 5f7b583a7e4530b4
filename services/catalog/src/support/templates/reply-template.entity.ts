import { IdColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';

/** A named text that admins insert into their replies. */
@Entity('reply_templates')
@Index('uq_reply_templates_name', ['name'], { unique: true })
export class ReplyTemplateRow {
  @IdColumn()
  id: string;

  /** Compared without case. */
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'text' })
  text: string;

  /** Incremented by each save. */
  @Column({ type: 'int', unsigned: true })
  version: number;
}
