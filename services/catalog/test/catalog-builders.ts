import { newId } from '@academy/nest-kit';
import { Course } from '../src/courses/course.entity.js';
import { Lecture } from '../src/lectures/lecture.entity.js';
import { Review } from '../src/reviews/review.entity.js';
import { Workshop } from '../src/workshops/workshop.entity.js';

/** A published course whose slug is derived from its id, so that no two collide. */
export function aCourse(overrides: Partial<Course> = {}): Course {
  // The database assigns the number; a number from here could collide with that of another row.
  const id = overrides.id ?? newId();
  const createdAt = new Date('2026-01-01T00:00:00Z');
  return Object.assign(new Course(), {
    id,
    slug: `course-${id.toLowerCase()}`,
    title: 'A course',
    description: 'About the course.',
    instructor: 'Academy faculty',
    category: 'General',
    durationHours: 10,
    pricePaise: 100_000,
    originalPricePaise: null,
    image: null,
    isPopular: false,
    isBestSeller: false,
    syllabus: ['One'],
    whoShouldAttend: [],
    prerequisites: [],
    publication: 'published',
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Partial<Course>);
}

/** A published workshop of two hours that begins tomorrow. */
export function aWorkshop(overrides: Partial<Workshop> = {}): Workshop {
  const startsAt = overrides.startsAt ?? new Date(Math.ceil(Date.now() / 1000) * 1000 + 24 * 3_600_000);
  return Object.assign(new Workshop(), aCourse(), {
    title: 'A workshop',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
    timeZone: 'Asia/Kolkata',
    location: 'Online',
    capacity: null,
    joinUrl: null,
    cancellationReason: null,
    cancelledAt: null,
    ...overrides,
  });
}

/** A required video of ten minutes. */
export const aLecture = (overrides: Partial<Lecture> & Pick<Lecture, 'courseId' | 'position'>): Lecture =>
  Object.assign(new Lecture(), {
    id: newId(),
    section: 'Section',
    title: `Lecture ${overrides.position}`,
    type: 'video',
    durationSec: 600,
    isPreview: false,
    isRequired: true,
    version: 1,
    ...overrides,
  });

/** A published review of five stars. */
export const aReview = (overrides: Pick<Review, 'courseId' | 'userId'> & Partial<Review>): Review =>
  Object.assign(new Review(), {
    id: newId(),
    enrollmentId: null,
    authorName: 'Asha R.',
    stars: 5,
    text: 'Clear, calm and practical.',
    state: 'published',
    hiddenReason: null,
    hiddenNote: null,
    responseText: null,
    responseAt: null,
    moderationQueuedAt: null,
    version: 1,
    createdAt: new Date('2026-11-02T10:00:00Z'),
    editedAt: null,
    ...overrides,
  } satisfies Review);
