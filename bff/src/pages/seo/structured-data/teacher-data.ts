import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { type Teacher, type TeacherSummary } from '@academy/contracts/teachers/teacher.schemas';
import { imageUrl, shorten } from './item-parts.js';
import { type Node, type Place } from './publisher.js';

const MAX_DESCRIPTION_LENGTH = 300;

/** https://schema.org/Person, with the teacher's page as its identity */
export function teacherData(
  { biography, image, name, role, slug, ...rest }: TeacherSummary & Partial<Pick<Teacher, 'links'>>,
  place: Place,
): Node {
  const url = `${place.origin}/teachers/${encodeURIComponent(slug)}`;
  return {
    '@type': 'Person',
    '@id': url,
    name,
    url,
    ...(role && { jobTitle: role }),
    ...(biography && { description: shorten(biography, MAX_DESCRIPTION_LENGTH) }),
    ...(image && { image: imageUrl(image, place) }),
    ...(rest.links && rest.links.length > 0 && { sameAs: rest.links }),
  };
}

/** The teachers of a course or workshop; without any, the name in its instructor line, or the academy's. */
export function instructors(
  { instructor, teachers }: Pick<Course, 'instructor' | 'teachers'>,
  place: Place,
): Node[] {
  if (teachers.length > 0) return teachers.map((teacher) => teacherData(teacher, place));
  return [{ '@type': 'Person', name: instructor || place.site.name }];
}
