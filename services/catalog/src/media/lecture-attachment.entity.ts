import { idColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/**
 * `video` and `file` are the content of a lecture of that type; captions belong to a video, resources to a lecture of
 * any type.
 */
export type AttachmentRole = 'video' | 'captions' | 'file' | 'resource';

@Entity('lecture_attachments')
@Index('ix_lecture_attachments_file', ['file'])
export class LectureAttachment {
  @PrimaryColumn(idColumn)
  lectureId: string;

  @PrimaryColumn(asciiColumn(10))
  role: AttachmentRole;

  /** Counts from 1 within the role. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  position: number;

  /** A file of `media_files`. */
  @Column(asciiColumn(60))
  file: string;

  /** The language of captions by BCP 47, such as `en`. */
  @Column({ ...asciiColumn(20), nullable: true })
  language: string | null;

  /** The name of the captions' language. */
  @Column({ type: 'varchar', length: 60, nullable: true })
  label: string | null;

  /**
   * The file name of the upload to this lecture; null means the name of the stored file, which several lectures may
   * share.
   */
  @Column({ type: 'varchar', length: 140, nullable: true })
  name: string | null;
}
