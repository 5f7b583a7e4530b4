import { type ItemLevel, type TeachingLanguage } from '@academy/contracts/catalog/catalog-list';
import { type Course } from '../courses/course.entity.js';
import { type Item } from '../items/item.entity.js';
import { type LectureTotals } from '../courses/lecture-totals.js';
import { instructorLine } from '../teachers/teacher-view.js';
import { type SeededTeachers } from './teachers/seed-teachers.js';
import { type RatingTotals } from '../courses/rating-totals.js';
import { parsePrice } from '../items/mapping/price.js';
import { type Workshop } from '../workshops/workshop.entity.js';
import { toInstant, toWallClock } from '../workshops/timezone.js';
import { type DemoCourse, type DemoEntry } from './demo-course.js';
import { type DemoWorkshop } from './workshops/demo-workshop.js';

export interface SeedRow {
  readonly slug: string;
  readonly image: string;
  readonly teachers: SeededTeachers;
  readonly createdAt: Date;
}

/** Demos that are not taught in English, by their slugs. */
const languages: Readonly<Record<string, TeachingLanguage>> = {
  'awareness-of-cyber-crime-and-threats': 'te',
  'secure-your-phone-an-open-clinic': 'hi',
};
/** Demos that require prior knowledge, by their slugs. */
const levels: Readonly<Record<string, ItemLevel>> = {
  'certified-ethical-hacker-ceh': 'intermediate',
};
const TIME_ZONE = 'Asia/Kolkata';
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 24 * MS_PER_HOUR;

export const courseRow = (
  demo: DemoCourse,
  given: SeedRow,
): Omit<Course, 'number' | 'learnerCount' | keyof LectureTotals | keyof RatingTotals> =>
  entryRow(demo, given);

export const workshopRow = (demo: DemoWorkshop, given: SeedRow, now: Date): Omit<Workshop, 'number'> => ({
  ...entryRow(demo, given),
  ...scheduleFrom(demo, now),
  timeZone: TIME_ZONE,
  location: demo.location,
  capacity: demo.capacity,
  // A reserved domain (RFC 2606), so that no demo leads to a real meeting.
  joinUrl: demo.location.startsWith('Online') ? `https://meet.example.com/${given.slug}` : null,
  cancelledAt: null,
  cancellationReason: null,
});

/** The date this many days from now, at the hour of the demo in India. */
export function scheduleFrom(
  { daysAhead, time, hours }: DemoWorkshop,
  now: Date,
): Pick<Workshop, 'startsAt' | 'endsAt'> {
  const { date } = toWallClock(new Date(now.getTime() + daysAhead * MS_PER_DAY), TIME_ZONE);
  const startsAt = toInstant(date, time, TIME_ZONE);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * MS_PER_HOUR) };
}

const descriptionOf = ({ about }: DemoEntry): string => about.join('\n\n');

function entryRow(demo: DemoEntry, { slug, image, teachers, createdAt }: SeedRow): Omit<Item, 'number'> {
  return {
    id: demo.id,
    slug,
    title: demo.title,
    description: descriptionOf(demo),
    instructor: instructorLine(demo.teachers.map((name) => teachers[name])),
    category: demo.category,
    language: languages[slug] ?? 'en',
    level: levels[slug] ?? 'beginner',
    durationHours: demo.hours,
    pricePaise: parsePrice(demo.price),
    originalPricePaise: demo.originalPrice === undefined ? null : parsePrice(demo.originalPrice),
    image,
    isPopular: demo.isPopular ?? false,
    isBestSeller: false,
    syllabus: [...demo.syllabus],
    whoShouldAttend: [...demo.whoShouldAttend],
    prerequisites: [...demo.prerequisites],
    publication: 'published',
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
