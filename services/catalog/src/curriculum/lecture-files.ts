import { type CurriculumFile } from '@academy/contracts/curriculum/curriculum.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { lectureErrors } from '../enrollments/lecture.errors.js';
import { lectureContentOf } from '../lectures/lecture-content.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { updateLectureTotals } from '../courses/lecture-totals.js';
import { LectureAttachment, type AttachmentRole } from '../media/lecture-attachment.entity.js';
import { videoSeconds } from '../media/video-length.js';
import { MediaFile } from '../media/media-file.entity.js';
import { mediaErrors } from '../media/media.errors.js';
import { SignedMediaUrls } from '../media/links/signed-media-urls.js';
import { MediaFiles } from '../media/media-files.service.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { CompletionRepair } from '../progress/completion/completion-repair.js';
import { checkPublishedLectures } from './published-lectures.js';

export interface FilePlace {
  readonly lectureId: string;
  readonly role: AttachmentRole;
  readonly position: number;
}

/** The attachments of lectures. The files stay in the store, because another lecture may use the same. */
@Injectable()
export class LectureFiles {
  constructor(
    private readonly source: DataSource,
    private readonly media: MediaFiles,
    private readonly links: SignedMediaUrls,
    private readonly audit: AuditLog,
    private readonly completion: CompletionRepair,
    private readonly version: CatalogVersion,
  ) {}

  async list(lectureId: string): Promise<CurriculumFile[]> {
    const expiresAt = this.links.expiry();
    const files = await this.media.ofLecture(lectureId);
    return files.map(({ file, durationMs, ...facts }) => ({
      ...facts,
      durationSec: videoSeconds(durationMs),
      url: this.links.sign(file, expiresAt),
    }));
  }

  /** The length of a lecture's video; null without a measured video. */
  async videoSeconds(manager: EntityManager, lectureId: string): Promise<number | null> {
    const video = await manager.findOneBy(LectureAttachment, { lectureId, role: 'video' });
    const file = video && (await manager.findOneBy(MediaFile, { file: video.file }));
    return videoSeconds(file?.durationMs ?? null);
  }

  /** A lecture has one video, one file, and one set of captions per language: a new one replaces it. */
  async put(manager: EntityManager, given: Omit<LectureAttachment, 'position'>): Promise<void> {
    const { lectureId, role, language } = given;
    const present = await manager.findBy(LectureAttachment, { lectureId, role });
    const isSingle = role === 'video' || role === 'file';
    const replaced = present.find(
      (row) => isSingle || row.file === given.file || (role === 'captions' && row.language === language),
    );
    const last = Math.max(0, ...present.map(({ position }) => position));
    const position = replaced?.position ?? last + 1;
    await manager.upsert(LectureAttachment, { ...given, position }, ['lectureId', 'role', 'position']);
  }

  /** @throws AppError LECTURE_NOT_FOUND, MEDIA_NOT_FOUND, NOT_PUBLISHABLE */
  async remove(place: FilePlace, actorId: string): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const lecture = await manager.findOneBy(Lecture, { id: place.lectureId });
      if (!lecture) throw lectureErrors.LECTURE_NOT_FOUND();
      const before = await manager.findOneBy(LectureAttachment, { ...place });
      if (!before) throw mediaErrors.MEDIA_NOT_FOUND();
      const content = await lectureContentOf(manager, lecture.courseId);
      await manager.delete(LectureAttachment, { ...place });
      await updateLectureTotals(manager, lecture.courseId);
      await checkPublishedLectures(manager, lecture.courseId, content);
      // The lecture may be empty now, and may have been the last open one of a learner.
      await this.completion.repair(manager, lecture.courseId);
      const about = {
        action: 'media-removed',
        actorId,
        subjectType: 'course',
        subjectId: lecture.courseId,
      } as const;
      // The name is logged, because the id cannot be resolved once the file is deleted.
      const file = await manager.findOneBy(MediaFile, { file: before.file });
      const words = { lecture: lecture.title, name: before.name ?? file?.name };
      await this.audit.append(manager, { ...about, before: { ...before, ...words }, after: {} });
      await bumpVersion(manager);
    });
    await this.version.waitForLeases();
  }
}
