import { type TeacherResponse } from '@academy/contracts/teachers/teacher.calls';
import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { toCourseSummary } from '../courses/course-view.js';
import { courseKind } from '../courses/course.kind.js';
import { ItemReader } from '../items/item-reader.js';
import { slugOfKey } from '../slugs/item-key.js';
import { toWorkshopSummary } from '../workshops/workshop-view.js';
import { workshopKind } from '../workshops/workshop.kind.js';
import { toTeacher, toTeacherSummary } from './teacher-view.js';
import { teacherErrors } from './teacher.errors.js';
import { TeachersRepository } from './teachers.repository.js';

/** Public teachers: those with a published course or workshop. */
@Injectable()
export class TeachersService {
  constructor(
    private readonly source: DataSource,
    private readonly teachers: TeachersRepository,
    private readonly items: ItemReader,
  ) {}

  async list(): Promise<TeacherSummary[]> {
    return (await this.teachers.listPublic()).map(toTeacherSummary);
  }

  /** @throws AppError TEACHER_NOT_FOUND, also for a teacher of drafts only */
  async get(key: string): Promise<TeacherResponse> {
    const slug = slugOfKey(key);
    const teacher = slug === undefined ? null : await this.teachers.findBySlug(slug);
    if (!teacher) throw teacherErrors.TEACHER_NOT_FOUND();
    const links = await this.teachers.listItems(this.source.manager, teacher.id);
    const idsOf = (type: ItemType) =>
      links.flatMap(({ itemId, itemType }) => (itemType === type ? [itemId] : []));
    const [courses, workshops] = await Promise.all([
      this.items.findByIds(courseKind, idsOf('course')),
      this.items.findByIds(workshopKind, idsOf('workshop')),
    ]);
    const isPublished = ({ publication }: { publication: string }) => publication === 'published';
    if (![...courses, ...workshops].some(isPublished)) throw teacherErrors.TEACHER_NOT_FOUND();
    const now = new Date();
    return {
      teacher: toTeacher(teacher),
      courses: courses
        .filter(isPublished)
        .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .map(toCourseSummary),
      workshops: workshops
        .filter((workshop) => isPublished(workshop) && workshop.endsAt > now)
        .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
        .map((workshop) => toWorkshopSummary(workshop, now)),
    };
  }
}
