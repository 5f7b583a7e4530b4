import { IdColumn, idColumn, instantColumn } from '@academy/nest-kit';
import { Column, Entity, Index } from 'typeorm';
import { asciiColumn } from '../../database/columns.js';
import { type AttachmentRole } from '../lecture-attachment.entity.js';

/** A file that is being uploaded to a lecture in parts. Deleted a day after its start. */
@Entity('media_uploads')
@Index('ix_media_uploads_created', ['createdAt'])
export class MediaUpload {
  @IdColumn()
  id: string;

  @Column(idColumn)
  lectureId: string;

  @Column(idColumn)
  actorId: string;

  @Column(asciiColumn(10))
  role: AttachmentRole;

  @Column({ type: 'varchar', length: 140 })
  name: string;

  /** Announced size; the upload is complete when it has that many bytes. */
  @Column({ type: 'int', unsigned: true })
  sizeBytes: number;

  @Column({ ...asciiColumn(20), nullable: true })
  language: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  label: string | null;

  /** File name in the media store; null until the upload is complete. */
  @Column({ ...asciiColumn(60), nullable: true })
  file: string | null;

  @Column(instantColumn)
  createdAt: Date;
}
