import { idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/**
 * A learner's note at a position in a lecture. The key begins with its owner, so ids of different users cannot
 * collide.
 */
@Entity('lecture_notes')
@Index('ix_lecture_notes_course', ['userId', 'courseId'])
export class LectureNote {
  @PrimaryColumn(idColumn)
  userId: string;

  /** A UUID in lower case, created by the client. */
  @PrimaryColumn(asciiColumn(36))
  id: string;

  @Column(idColumn)
  courseId: string;

  @Column(idColumn)
  lectureId: string;

  @Column({ type: 'text' })
  text: string;

  @Column({ type: 'int', unsigned: true })
  positionSec: number;

  @Column(instantColumn)
  createdAt: Date;

  @Column(instantColumn)
  updatedAt: Date;
}
