import {
  type Teacher as TeacherView,
  type TeacherSummary,
} from '@academy/contracts/teachers/teacher.schemas';
import { excerpt } from '../items/mapping/item-mapping.js';
import { type Teacher } from './teacher.entity.js';

type SummaryFields = Pick<Teacher, 'id' | 'slug' | 'name' | 'role' | 'biography' | 'image'>;

export const toTeacherSummary = ({
  id,
  slug,
  name,
  role,
  biography,
  image,
}: SummaryFields): TeacherSummary => ({
  id,
  slug,
  name,
  role,
  biography: excerpt(biography),
  image,
});

export const toTeacher = (teacher: Teacher): TeacherView => ({
  ...toTeacherSummary(teacher),
  biography: teacher.biography,
  links: teacher.links,
});

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The `instructor` of an item: 'Asha Rao', 'Asha Rao and Ravi Iyer', 'Asha Rao, Ravi Iyer and Meera Nair'. */
export const instructorLine = (teachers: readonly Pick<Teacher, 'name'>[]): string =>
  names.format(teachers.map(({ name }) => name));
