import {
  type CurriculumLecture,
  type CurriculumOutline,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { type EntityManager } from 'typeorm';
import { type Course } from '../courses/course.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { lectureContentOf } from '../lectures/lecture-content.js';
import { toOutline } from '../lectures/lecture-view.js';
import { CourseOutlineRow } from './course-outline.entity.js';

export interface ReadOutline {
  readonly version: number;
  readonly sections: readonly { readonly title: string; readonly lectures: readonly Lecture[] }[];
}

/** The sections of a course with their lectures; without a saved outline, they are derived from the lectures. */
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

/** @param filled ids of the lectures with content */
export const toCurriculumLecture = (lecture: Lecture, filled: ReadonlySet<string>): CurriculumLecture => {
  const { section: _section, position: _position, ...facts } = toOutline(lecture);
  const { id, version } = lecture;
  return { ...facts, version, hasContent: filled.has(id) };
};

export async function toCurriculumOutline(
  manager: EntityManager,
  { id, title }: Pick<Course, 'id' | 'title'>,
): Promise<CurriculumOutline> {
  const { version, sections } = await readOutline(manager, id);
  const { filled } = await lectureContentOf(manager, id);
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
