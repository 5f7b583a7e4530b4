import { idColumn } from '@academy/nest-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What there is to read in a lecture, apart from its row: outlines never carry it. */
@Entity('lecture_articles')
export class LectureArticle {
  @PrimaryColumn(idColumn)
  lectureId: string;

  /** Markdown, without raw HTML. */
  @Column({ type: 'mediumtext' })
  text: string;
}
