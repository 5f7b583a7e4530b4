import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LectureAttachment, type AttachmentRole } from './lecture-attachment.entity.js';
import { MediaFile } from './media-file.entity.js';

export interface AttachedFile {
  readonly role: AttachmentRole;
  /** Counts from 1 within the role. */
  readonly position: number;
  readonly language: string | null;
  readonly label: string | null;
  readonly file: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** Length of a video; see `MediaFile`. */
  readonly durationMs: number | null;
}

@Injectable()
export class MediaFiles {
  constructor(private readonly source: DataSource) {}

  find(file: string): Promise<MediaFile | null> {
    return this.source.manager.findOneBy(MediaFile, { file });
  }

  /** Files of a lecture, ordered within each role. */
  ofLecture(lectureId: string): Promise<AttachedFile[]> {
    return this.source.manager
      .createQueryBuilder(LectureAttachment, 'attachment')
      .innerJoin(MediaFile, 'media', 'media.file = attachment.file')
      .select('attachment.role', 'role')
      .addSelect('attachment.position', 'position')
      .addSelect(['attachment.language AS language', 'attachment.label AS label'])
      .addSelect(['media.file AS file', 'COALESCE(attachment.name, media.name) AS name'])
      .addSelect(['media.mimeType AS mimeType', 'media.sizeBytes AS sizeBytes'])
      .addSelect('media.durationMs', 'durationMs')
      .where('attachment.lectureId = :lectureId', { lectureId })
      .orderBy('attachment.role')
      .addOrderBy('attachment.position')
      .getRawMany<AttachedFile>();
  }
}
