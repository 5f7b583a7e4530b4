import { IdColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn, jsonColumn } from '../database/columns.js';

/** A person, or the faculty as a whole, that teaches courses and workshops. */
@Entity('teachers')
@Index('uq_teachers_slug', ['slug'], { unique: true })
@Index('uq_teachers_name', ['name'], { unique: true })
export class Teacher {
  @IdColumn()
  id: string;

  /** Derived from the first name and never changed, so that links stay valid. */
  @Column(asciiColumn(100))
  slug: string;

  /** Unique without regard to case, because a course may refer to its teacher by name. */
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 80 })
  role: string;

  /** Plain text; blank lines separate paragraphs. */
  @Column({ type: 'text' })
  biography: string;

  /** File name in the image store. */
  @Column({ ...asciiColumn(100), nullable: true })
  image: string | null;

  /** URLs of profiles elsewhere. */
  @Column(jsonColumn)
  links: string[];

  /** Incremented by each save. */
  @Column({ type: 'int', unsigned: true })
  version: number;

  @Column(instantColumn)
  updatedAt: Date;
}
