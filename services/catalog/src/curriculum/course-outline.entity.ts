import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { jsonColumn } from '../database/columns.js';

/** Outlines of courses with a saved order; a save locks the row. */
@Entity('course_outlines')
export class CourseOutlineRow {
  @PrimaryColumn(idColumn)
  courseId: string;

  /** Counts the saves of the order. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Titles in their order: a section exists before it has lectures. */
  @Column(jsonColumn)
  sections: string[];
}
