import { IdColumn, idColumn } from '@academy/nest-kit';
import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** AMB-01: the data that the outline shows. The content of a lecture is in separate tables. */
@Entity('lectures')
@Index('uq_lectures_position', ['courseId', 'position'], { unique: true })
export class Lecture {
  @IdColumn()
  id: string;

  @Column(idColumn)
  courseId: string;

  @Column({ type: 'varchar', length: 140 })
  section: string;

  /** Counts from 1 through the whole course. */
  @Column({ type: 'int', unsigned: true })
  position: number;

  @Column({ type: 'varchar', length: 140 })
  title: string;

  @Column(asciiColumn(10))
  type: LectureOutline['type'];

  @Column({ type: 'int', unsigned: true })
  durationSec: number;

  @Column({ type: 'boolean' })
  isPreview: boolean;

  /** Counts towards the completion of the course (decision 0100). */
  @Column({ type: 'boolean' })
  isRequired: boolean;

  /** Counts the saves of the lecture and its content, without changes of its position and its files. */
  @Column({ type: 'int', unsigned: true })
  version: number;
}
