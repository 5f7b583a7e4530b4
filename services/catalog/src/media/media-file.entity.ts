import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** A file of the media store. It has no public path and is reached by signed links only (SEC-30). */
@Entity('media_files')
@Index('ix_media_files_unmeasured', ['mimeType', 'durationMs', 'file'])
export class MediaFile {
  /** File name in the store, such as `<32 hex digits>.webm`. */
  @PrimaryColumn(asciiColumn(60))
  file: string;

  /** File name of the download. */
  @Column({ type: 'varchar', length: 140 })
  name: string;

  @Column(asciiColumn(100))
  mimeType: string;

  @Column({ type: 'int', unsigned: true })
  sizeBytes: number;

  @Column(instantColumn)
  createdAt: Date;

  /** Length of a video according to the file; null for other files. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  durationMs: number | null;
}
