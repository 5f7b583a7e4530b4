import {
  type CurriculumLecture,
  type CurriculumOutline,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { type EntityManager } from 'typeorm';
import { type Course } from '../courses/course.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { toOutline } from '../lectures/lecture-view.js';
import { CourseOutlineRow } from './course-outline.entity.js';

export interface ReadOutline {
  readonly version: number;
  readonly sections: readonly { readonly title: string; readonly lectures: readonly Lecture[] }[];
}

/** The sections of a course with their lectures; one that nobody has saved yet is read off its lectures. */
export async function readOutline(manager: EntityManager, courseId: string): Promise<ReadOutline> {
  const row = await manager.findOneBy(CourseOutlineRow, { courseId });
  const lectures = await manager.find(Lecture, { where: { courseId }, order: { position: 'ASC' } });
  const titles = new Set([...(row?.sections ?? []), ...lectures.map(({ section }) => section)]);
  return {
    version: row?.version ?? 0,
    sections: [...titles].map((title) => ({
      title,
      lectures: lectures.filter(({ section }) => section === title),
    })),
  };
}

/** @param filled ids of lectures that hold what their type is for */
export const toCurriculumLecture = (lecture: Lecture, filled: ReadonlySet<string>): CurriculumLecture => {
  const { section: _section, position: _position, ...facts } = toOutline(lecture);
  const { id, type, version } = lecture;
  return { ...facts, version, hasContent: type === 'live' || filled.has(id) };
};

export async function toCurriculumOutline(
  manager: EntityManager,
  { id, title }: Pick<Course, 'id' | 'title'>,
): Promise<CurriculumOutline> {
  const { version, sections } = await readOutline(manager, id);
  const filled = await filledOf(manager, id);
  return {
    courseId: id,
    courseTitle: title,
    version,
    sections: sections.map((section) => ({
      title: section.title,
      lectures: section.lectures.map((lecture) => toCurriculumLecture(lecture, filled)),
    })),
  };
}

/** Those of a course that would show their learners something. */
export async function filledOf(manager: EntityManager, courseId: string): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT l.id FROM lectures l WHERE l.course_id = ? AND (
       (l.type = 'article' AND EXISTS (SELECT 1 FROM lecture_articles a WHERE a.lecture_id = l.id AND a.text <> ''))
       OR (l.type = 'quiz' AND EXISTS (SELECT 1 FROM quiz_questions q WHERE q.lecture_id = l.id))
       OR EXISTS (SELECT 1 FROM lecture_attachments f WHERE f.lecture_id = l.id AND f.role = l.type))`,
    [courseId],
  );
  return new Set(rows.map(({ id }) => id));
}
