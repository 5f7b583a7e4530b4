import { entityId } from '@academy/contracts/identity.schemas';
import { MEDIA_LIMITS, PART_BYTES } from '@academy/contracts/media/media-limits';
import { type BeginUploadRequest, type UploadState } from '@academy/contracts/media/upload.schemas';
import { inTransaction, isAscii, newId, plainFileName } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { LectureFiles } from '../../curriculum/lecture-files.js';
import { lectureErrors } from '../../enrollments/lecture.errors.js';
import { Lecture } from '../../lectures/lecture.entity.js';
import { updateLectureTotals } from '../../courses/lecture-totals.js';
import { videoSeconds } from '../video-length.js';
import { MediaFile } from '../media-file.entity.js';
import { bumpVersion, CatalogVersion } from '../../catalog/version/catalog-version.js';
import { mediaTypeOf, type MediaType } from './media-type.js';
import { MediaUpload } from './media-upload.entity.js';
import { UploadFiles } from './upload-files.js';
import { uploadErrors } from './upload.errors.js';

const RETENTION_MS = 24 * 3_600_000;
const MEGABYTE = 1024 * 1024;

interface CompletedUpload {
  readonly upload: MediaUpload;
  readonly file: string;
  readonly type: MediaType;
  /** The length of a video. */
  readonly durationMs: number | null;
  readonly actorId: string;
}

/** Uploads files of lectures in parts that can be repeated: a broken connection costs one part (decision 0116). */
@Injectable()
export class MediaUploads {
  constructor(
    private readonly source: DataSource,
    private readonly uploads: UploadFiles,
    private readonly attachments: LectureFiles,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  /** @throws AppError LECTURE_NOT_FOUND, MEDIA_TOO_LARGE */
  async begin(lectureId: string, request: BeginUploadRequest, actorId: string): Promise<UploadState> {
    const { manager } = this.source;
    const isId = entityId.safeParse(lectureId).success;
    if (!isId || !(await manager.existsBy(Lecture, { id: lectureId })))
      throw lectureErrors.LECTURE_NOT_FOUND();
    const { bytes } = MEDIA_LIMITS[request.role];
    if (request.sizeBytes > bytes) throw uploadErrors.MEDIA_TOO_LARGE(bytes / MEGABYTE);
    await this.removeOld();
    const { language = null, label = null, ...facts } = request;
    const name = plainFileName(facts.name);
    const upload = { ...facts, name, id: newId(), lectureId, actorId, language, label, file: null };
    await manager.insert(MediaUpload, { ...upload, createdAt: new Date() });
    return { uploadId: upload.id, partBytes: PART_BYTES, receivedBytes: 0 };
  }

  /** @throws AppError UPLOAD_NOT_FOUND, UPLOAD_GAP, UPLOAD_SIZE_MISMATCH */
  async receive(uploadId: string, offset: number, part: Uint8Array): Promise<UploadState> {
    const upload = await this.find(uploadId);
    const there = await this.uploads.size(uploadId);
    if (offset > there) throw uploadErrors.UPLOAD_GAP(there);
    if (offset + part.length > upload.sizeBytes) throw uploadErrors.UPLOAD_SIZE_MISMATCH();
    await this.uploads.write(uploadId, offset, part);
    return { uploadId, partBytes: PART_BYTES, receivedBytes: Math.max(there, offset + part.length) };
  }

  /**
   * Attaches a complete upload. A repeated call changes nothing.
   * @returns the id of the lecture
   * @throws AppError UPLOAD_NOT_FOUND, UPLOAD_INCOMPLETE, MEDIA_INVALID because of its first bytes or for a video
   * without a length
   */
  async finish(uploadId: string, actorId: string): Promise<string> {
    const upload = await this.find(uploadId);
    if (upload.file) return upload.lectureId;
    try {
      await this.attachArrived(upload, actorId);
    } catch (error) {
      // A concurrent request has attached the file and removed the uploaded parts.
      const now = await this.source.manager.findOneBy(MediaUpload, { id: uploadId });
      if (!now?.file) throw error;
    }
    return upload.lectureId;
  }

  private async attachArrived(upload: MediaUpload, actorId: string): Promise<void> {
    const { id, role, sizeBytes } = upload;
    const there = await this.uploads.size(id);
    if (there !== sizeBytes) throw uploadErrors.UPLOAD_INCOMPLETE(there);
    const type = mediaTypeOf(role, await this.uploads.head(id));
    if (!type) {
      await this.deleteExpired(id);
      throw uploadErrors.MEDIA_INVALID(role);
    }
    const durationMs = await this.measure(upload);
    const file = await this.uploads.adopt(id, type.extension);
    await inTransaction(this.source, (manager) =>
      this.attach(manager, { upload, file, type, durationMs, actorId }),
    );
    await this.uploads.remove(id);
    await this.version.waitForLeases();
  }

  /** @returns milliseconds; null if it is not a video */
  private async measure({ id, role }: MediaUpload): Promise<number | null> {
    if (role !== 'video') return null;
    const durationMs = await this.uploads.videoLength(id);
    if (durationMs !== null) return durationMs;
    await this.deleteExpired(id);
    throw uploadErrors.MEDIA_INVALID('unreadable');
  }

  private async attach(manager: EntityManager, given: CompletedUpload): Promise<void> {
    const { upload, file, type, durationMs, actorId } = given;
    const { lectureId, role, name, sizeBytes, language, label } = upload;
    const lock = { mode: 'pessimistic_write' } as const;
    const lecture = await manager.findOne(Lecture, { where: { id: lectureId }, lock });
    if (!lecture) throw lectureErrors.LECTURE_NOT_FOUND();
    const { affected } = await manager.update(MediaUpload, { id: upload.id, file: IsNull() }, { file });
    // A concurrent request has attached it.
    if (affected === 0) return;
    const row = { file, name, mimeType: type.mimeType, sizeBytes, durationMs, createdAt: new Date() };
    // The same bytes may arrive for another lecture at this moment, or may have arrived before videos were measured.
    await manager
      .createQueryBuilder()
      .insert()
      .into(MediaFile)
      .values(row)
      .orUpdate(['duration_ms'])
      .updateEntity(false)
      .execute();
    await this.attachments.put(manager, { lectureId, role, file, language, label, name });
    const durationSec = lecture.type === 'video' ? videoSeconds(durationMs) : null;
    if (durationSec !== null) await manager.update(Lecture, { id: lectureId }, { durationSec });
    await updateLectureTotals(manager, lecture.courseId);
    await this.audit.append(manager, {
      action: 'media-added',
      actorId,
      subjectType: 'course',
      subjectId: lecture.courseId,
      before: null,
      after: {
        lecture: lecture.title,
        lectureId,
        role,
        name,
        file,
        sizeBytes,
        language,
        ...(durationSec !== null && { durationSec }),
      },
    });
    await bumpVersion(manager);
  }

  private async find(id: string): Promise<MediaUpload> {
    const upload = isAscii(id) ? await this.source.manager.findOneBy(MediaUpload, { id }) : null;
    if (!upload) throw uploadErrors.UPLOAD_NOT_FOUND();
    return upload;
  }

  private async removeOld(): Promise<void> {
    const createdAt = LessThan(new Date(Date.now() - RETENTION_MS));
    const old = await this.source.manager.find(MediaUpload, { where: { createdAt }, take: 50 });
    for (const { id } of old) await this.deleteExpired(id);
  }

  private async deleteExpired(id: string): Promise<void> {
    await this.uploads.remove(id);
    await this.source.manager.delete(MediaUpload, { id });
  }
}
