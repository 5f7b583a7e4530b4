import { instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn } from '../database/columns.js';

/** A file of the media store: never on a public path, reached by signed links alone (SEC-30). */
@Entity('media_files')
@Index('media_files_unmeasured', ['mimeType', 'durationMs', 'file'])
export class MediaFile {
  /** Its name in the store, such as `<32 hex digits>.webm`. */
  @PrimaryColumn(asciiColumn(60))
  file: string;

  /** What a download is called. */
  @Column({ type: 'varchar', length: 140 })
  name: string;

  @Column(asciiColumn(100))
  mimeType: string;

  @Column({ type: 'int', unsigned: true })
  sizeBytes: number;

  @Column(instantColumn)
  createdAt: Date;

  /** Of a video, as the file says: null while it is not measured, 0 where that cannot be done. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  durationMs: number | null;
}
