import { type AdminTeacher, type SaveTeacherFields } from '@academy/contracts/teachers/teacher.schemas';
import { checkVersion, inTransaction, isAscii, type Locked } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../audit/audit-entry.entity.js';
import { AuditLog } from '../audit/audit-log.js';
import { bumpVersion, CatalogVersion } from '../catalog/version/catalog-version.js';
import { courseKind } from '../courses/course.kind.js';
import { itemErrors } from '../items/item.errors.js';
import { changesBetween } from '../items/saving/item-changes.js';
import { ItemWriter } from '../items/saving/item-writer.js';
import { ImageStore } from '../media/images/image-store.js';
import { ImageUploads } from '../media/images/image-uploads.js';
import { workshopKind } from '../workshops/workshop.kind.js';
import { instructorLine, toTeacher } from './teacher-view.js';
import { type Teacher } from './teacher.entity.js';
import { teacherErrors } from './teacher.errors.js';
import { TeachersRepository, type TeacherProfile } from './teachers.repository.js';

interface SaveOptions {
  readonly actorId: string;
  /** The uploaded portrait; if absent, the current one stays. */
  readonly image: Buffer | undefined;
}

/** Profiles of teachers as admins edit them. Every change is in the audit log (SEC-28). */
@Injectable()
export class AdminTeachersService {
  constructor(
    private readonly source: DataSource,
    private readonly teachers: TeachersRepository,
    private readonly items: ItemWriter,
    private readonly uploads: ImageUploads,
    private readonly images: ImageStore,
    private readonly audit: AuditLog,
    private readonly version: CatalogVersion,
  ) {}

  async list(): Promise<AdminTeacher[]> {
    const [teachers, items, shown] = await Promise.all([
      this.teachers.listAll(),
      this.teachers.itemsOfAll(),
      this.teachers.listPublic(),
    ]);
    const publicIds = new Set(shown.map(({ id }) => id));
    return teachers.map((teacher) => {
      const taught = items.get(teacher.id) ?? [];
      const courses = taught.filter(({ type }) => type === 'course').length;
      return {
        ...toTeacher(teacher),
        courses,
        workshops: taught.length - courses,
        items: taught,
        isPublic: publicIds.has(teacher.id),
        version: teacher.version,
      };
    });
  }

  /**
   * Idempotent by name: a second call adds no teacher.
   * @throws AppError TEACHER_NAME_TAKEN, in any case of the letters
   */
  async add(fields: SaveTeacherFields, { actorId, image: upload }: SaveOptions): Promise<AdminTeacher[]> {
    await this.uploads.saveWithImage(upload, (image) =>
      this.change(async (manager) => {
        const profile = profileOf(fields, image ?? null);
        const added = await this.teachers.add(manager, profile);
        if (!added) throw teacherErrors.TEACHER_NAME_TAKEN();
        await this.record(manager, 'created', { actorId, subjectId: added.id, before: null, after: profile });
      }),
    );
    return this.list();
  }

  /** @throws AppError TEACHER_NOT_FOUND, STALE_VERSION, TEACHER_NAME_TAKEN */
  async save(
    id: string,
    fields: SaveTeacherFields,
    { actorId, image: upload }: SaveOptions,
  ): Promise<AdminTeacher[]> {
    const before = await this.uploads.saveWithImage(upload, (image) =>
      this.change(async (manager) => {
        const teacher = await this.lock(manager, id);
        checkVersion(teacher, fields.version, itemErrors.STALE_VERSION);
        const profile = profileOf(fields, image ?? (fields.removeImage ? null : teacher.image));
        const namesake = await this.teachers.lockByName(manager, profile.name);
        if (namesake && namesake.id !== id) throw teacherErrors.TEACHER_NAME_TAKEN();
        await this.teachers.save(manager, teacher, profile);
        if (profile.name !== teacher.name) await this.renameOnItems(manager, id);
        const change = changesBetween(teacher, profile);
        // The name makes the entry readable after the teacher is deleted.
        await this.record(manager, 'saved', {
          actorId,
          subjectId: id,
          before: { name: teacher.name, ...change.before },
          after: { name: profile.name, ...change.after },
        });
        return teacher;
      }),
    );
    if ((upload || fields.removeImage) && before.image) await this.images.remove(before.image);
    return this.list();
  }

  /** @throws AppError TEACHER_NOT_FOUND, TEACHER_IN_USE */
  async delete(id: string, actorId: string): Promise<AdminTeacher[]> {
    const deleted = await this.change(async (manager) => {
      const teacher = await this.lock(manager, id);
      const items = await this.teachers.listItems(manager, id);
      if (items.length > 0) throw teacherErrors.TEACHER_IN_USE(items.length);
      await this.teachers.delete(manager, id);
      const { name } = teacher;
      await this.record(manager, 'deleted', { actorId, subjectId: id, before: { name }, after: {} });
      return teacher;
    });
    if (deleted.image) await this.images.remove(deleted.image);
    return this.list();
  }

  private async renameOnItems(manager: EntityManager, teacherId: string): Promise<void> {
    for (const { itemId, itemType } of await this.teachers.listItems(manager, teacherId)) {
      const instructor = instructorLine(await this.teachers.lockOfItem(manager, itemId));
      const kind = itemType === 'course' ? courseKind : workshopKind;
      await this.items.setInstructorLine(manager, kind, itemId, instructor);
    }
  }

  private async change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await inTransaction(this.source, async (manager) => {
      const changed = await work(manager);
      await bumpVersion(manager);
      return changed;
    });
    await this.version.waitForLeases();
    return result;
  }

  private async lock(manager: EntityManager, id: string): Promise<Locked<Teacher>> {
    const teacher = isAscii(id) ? await this.teachers.lockForSave(manager, id) : null;
    if (!teacher) throw teacherErrors.TEACHER_NOT_FOUND();
    return teacher;
  }

  private record(
    manager: EntityManager,
    action: AuditAction,
    change: { actorId: string; subjectId: string; before: object | null; after: object },
  ): Promise<void> {
    return this.audit.append(manager, { ...change, action, subjectType: 'teacher' });
  }
}

const profileOf = (
  { name, role, biography, links }: SaveTeacherFields,
  image: string | null,
): TeacherProfile => ({ name, role, biography: biography.replaceAll('\r\n', '\n'), image, links });
