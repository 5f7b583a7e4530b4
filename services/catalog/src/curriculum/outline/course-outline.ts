import { type Publication } from '../../items/item.entity.js';
import { type Lecture } from '../../lectures/lecture.entity.js';

/** The data of a course that lecture access and progress read. */
export interface CourseOutline {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  /** File name in the image store. */
  readonly image: string | null;
  readonly publication: Publication;
  /** Lectures with content, in the order of the course. */
  readonly lectures: readonly Lecture[];
}

export interface LectureInCourse {
  readonly course: CourseOutline;
  readonly lecture: Lecture;
}
