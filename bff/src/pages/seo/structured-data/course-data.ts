import { instructors } from './teacher-data.js';
import { type Course } from '@academy/contracts/catalog/catalog.schemas';
import { itemLevels } from '@academy/contracts/catalog/catalog-list';
import { imageUrl, offer, summary } from './item-parts.js';
import { type Node, type Place, publisher } from './publisher.js';

/** https://developers.google.com/search/docs/appearance/structured-data/course-info */
export function courseData(course: Course, place: Place): Node {
  const { duration, rating, title } = course;
  return {
    '@type': 'Course',
    '@id': place.url,
    name: title,
    url: place.url,
    description: summary(course),
    provider: publisher(place),
    image: imageUrl(course.image, place),
    ...(course.language && { inLanguage: course.language }),
    ...(course.lectures?.updatedAt && { dateModified: course.lectures.updatedAt }),
    ...(course.lectures?.count && { timeRequired: isoHours(course.lectures.durationSec / 3_600) }),
    ...(course.level && { educationalLevel: itemLevels[course.level] }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: [{ ...offer(course, place), category: course.pricePaise === 0 ? 'Free' : 'Paid' }],
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(duration !== null && duration > 0 && { courseWorkload: isoHours(duration) }),
        instructor: instructors(course, place),
      },
    ],
    ...(course.syllabus.length > 0 && {
      syllabusSections: course.syllabus.map((name) => ({ '@type': 'Syllabus', name })),
    }),
    ...(course.prerequisites.length > 0 && { coursePrerequisites: course.prerequisites }),
  };
}

/** 1.5 → PT1H30M */
function isoHours(hours: number): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `PT${whole > 0 || rest === 0 ? `${whole}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
}
