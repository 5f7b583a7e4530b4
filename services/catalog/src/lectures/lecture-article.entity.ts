import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Text of a lecture, in a separate table so that outlines never load it. */
@Entity('lecture_articles')
export class LectureArticle {
  @PrimaryColumn(idColumn)
  lectureId: string;

  /** Markdown, without raw HTML. */
  @Column({ type: 'mediumtext' })
  text: string;
}
