import { type FaqCategory } from '@academy/contracts/content/faq.schemas';
import { IdColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** A question of the FAQ with its answer (AMB-09). */
@Entity('faq_entries')
@Index('ix_faq_entries_position', ['position', 'id'])
export class FaqEntry {
  @IdColumn()
  id: string;

  @Column({ type: 'varchar', length: 200 })
  question: string;

  @Column({ type: 'varchar', length: 2000 })
  answer: string;

  @Column(asciiColumn(20))
  category: FaqCategory;

  @Column({ type: 'int', unsigned: true })
  position: number;

  /** If false, the question is visible to admins only. */
  @Column({ type: 'boolean' })
  isPublished: boolean;

  /** Incremented by each save. */
  @Column({ type: 'int', unsigned: true })
  version: number;
}
