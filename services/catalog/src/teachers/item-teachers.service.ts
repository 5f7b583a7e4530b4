import { INSTRUCTOR_TOO_LONG } from '@academy/contracts/items/admin-item.schemas';
import { TEACHER_NAME_LENGTH, type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { validationError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { type SlugOwner } from '../slugs/slug-registry.js';
import { instructorLine, toTeacherSummary } from './teacher-view.js';
import { type Teacher } from './teacher.entity.js';
import { TeachersRepository } from './teachers.repository.js';

interface Assignment {
  /** Ids in their order; empty if only the instructor is given. */
  readonly teacherIds: readonly string[];
  readonly instructor: string;
}

/** The teachers of courses and workshops. */
@Injectable()
export class ItemTeachers {
  constructor(
    private readonly teachers: TeachersRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @returns the teachers in their order, by the id of the item */
  async ofItems(items: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, TeacherSummary[]>> {
    const rows = await this.teachers.ofItems(items.map(({ id }) => id));
    const byItem = new Map<string, TeacherSummary[]>();
    for (const row of rows)
      byItem.set(row.itemId, [...(byItem.get(row.itemId) ?? []), toTeacherSummary(row)]);
    return byItem;
  }

  areAssigned(manager: EntityManager, itemId: string): Promise<boolean> {
    return this.teachers.areAssigned(manager, itemId);
  }

  async ofItem(item: { readonly id: string }): Promise<TeacherSummary[]> {
    return (await this.ofItems([item])).get(item.id) ?? [];
  }

  /**
   * Assigns the teachers of a saved item. Without ids, the current ones stay if the instructor equals their line;
   * otherwise the teacher of that name is assigned, and added if there is none.
   * @param manager the transaction that saves the item, which it has locked
   * @returns the instructor line to store
   * @throws AppError VALIDATION_FAILED for an unknown id, and for a name that is too long
   */
  async assign(
    manager: EntityManager,
    item: SlugOwner,
    { teacherIds, instructor }: Assignment,
    actorId: string,
  ): Promise<string> {
    const present = await this.teachers.lockOfItem(manager, item.id);
    if (teacherIds.length === 0 && present.length > 0 && instructorLine(present) === instructor)
      return instructor;
    const teachers =
      teacherIds.length > 0
        ? await this.teachers.lockByIds(manager, teacherIds)
        : [await this.admit(manager, instructor, actorId)];
    if (teachers.length < teacherIds.length)
      throw validationError([
        { message: 'One of these teachers was deleted. Please choose again.', path: ['teachers'] },
      ]);
    await this.teachers.replaceOfItem(manager, item, teachers);
    return instructorLine(teachers);
  }

  private async admit(manager: EntityManager, name: string, actorId: string): Promise<Teacher> {
    if (name.length > TEACHER_NAME_LENGTH)
      throw validationError([{ message: INSTRUCTOR_TOO_LONG, path: ['createdBy'] }]);
    const present = await this.teachers.lockByName(manager, name);
    if (present) return present;
    const profile = { name, role: '', biography: '', image: null, links: [] };
    const added = await this.teachers.add(manager, profile);
    // A concurrent save was first.
    if (!added) return this.admit(manager, name, actorId);
    await this.audit.append(manager, {
      action: 'created',
      actorId,
      subjectType: 'teacher',
      subjectId: added.id,
      before: null,
      after: { name },
    });
    return added;
  }
}
