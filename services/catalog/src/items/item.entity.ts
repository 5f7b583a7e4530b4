import { type ItemLevel, type TeachingLanguage } from '@academy/contracts/catalog/catalog-list';
import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column } from 'typeorm';
import { asciiColumn, jsonColumn } from '../database/columns.js';

export type Publication = 'draft' | 'published' | 'archived';

/** Columns that courses and workshops share. Prices are in paise, times in UTC. */
export abstract class Item {
  @IdColumn()
  id: string;

  /** Ascending number within a kind: small enough to hold all of them in memory (decision 0070). */
  @Column({ type: 'int', unsigned: true, generated: 'increment' })
  number: number;

  /** Current slug; former ones are in `slugs` (CON-04). */
  @Column(asciiColumn(100))
  slug: string;

  @Column({ type: 'varchar', length: 140 })
  title: string;

  /** Plain text; blank lines separate paragraphs. Named `description` and `about` in the API (CON-25). */
  @Column({ type: 'text' })
  description: string;

  /** The names of its teachers in one line. Named `createdBy` as well in the API (CON-25). */
  @Column({ type: 'varchar', length: 500 })
  instructor: string;

  @Column({ type: 'varchar', length: 60 })
  category: string;

  /** Language of instruction, as a BCP 47 code. */
  @Column({ ...asciiColumn(10), nullable: true })
  language: TeachingLanguage | null;

  /** Required prior knowledge; null if it is not stated. */
  @Column({ ...asciiColumn(12), nullable: true })
  level: ItemLevel | null;

  /** Hours, null if unknown (S-155). */
  @Column({ type: 'double', nullable: true })
  durationHours: number | null;

  /** Selling price (CON-10). */
  @Column({ type: 'int', unsigned: true })
  pricePaise: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  originalPricePaise: number | null;

  /** File name in the image store, null for the default image. */
  @Column({ ...asciiColumn(100), nullable: true })
  image: string | null;

  /** Chosen by the academy's editors. */
  @Column({ type: 'boolean' })
  isPopular: boolean;

  /** Among the most enrolled of the last 90 days (AMB-06). */
  @Column({ type: 'boolean' })
  isBestSeller: boolean;

  @Column(jsonColumn)
  syllabus: string[];

  @Column(jsonColumn)
  whoShouldAttend: string[];

  @Column(jsonColumn)
  prerequisites: string[];

  @Column(asciiColumn(10))
  publication: Publication;

  /** Incremented by each save; 1 means that the row was never edited. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column(instantColumn)
  updatedAt: Date;
}
