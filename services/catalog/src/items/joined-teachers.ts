import { type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { toTeacherSummary } from '../teachers/teacher-view.js';

/** Multiplies the rows of the table `item`: one for each teacher, and one without teacher if it has none. */
export const teacherJoin = `LEFT JOIN (item_teachers link JOIN teachers teacher ON teacher.id = link.teacher_id)
  ON link.item_id = item.id`;

/** The select list for `JoinedTeacher`, with the beginning of the biography only. */
export const teacherColumns = `link.position AS teacherPosition, teacher.id AS teacherId, teacher.slug AS teacherSlug,
  teacher.name AS teacherName, teacher.role AS teacherRole, LEFT(teacher.biography, 400) AS teacherBiography,
  teacher.image AS teacherImage`;

interface TeacherColumns {
  readonly teacherPosition: number;
  readonly teacherId: string;
  readonly teacherSlug: string;
  readonly teacherName: string;
  readonly teacherRole: string;
  readonly teacherBiography: string;
  readonly teacherImage: string | null;
}
type NoTeacher = Readonly<Record<keyof TeacherColumns, null>>;
export type JoinedTeacher = TeacherColumns | NoTeacher;

/** The teachers of one item in their order. They are sorted here, because the database would sort the item's texts. */
export const toJoinedTeachers = (rows: readonly JoinedTeacher[]): TeacherSummary[] =>
  rows
    .filter((row): row is TeacherColumns => row.teacherId !== null)
    .sort((one, other) => one.teacherPosition - other.teacherPosition)
    .map((row) =>
      toTeacherSummary({
        id: row.teacherId,
        slug: row.teacherSlug,
        name: row.teacherName,
        role: row.teacherRole,
        biography: row.teacherBiography,
        image: row.teacherImage,
      }),
    );
