import { type AdminCourse } from '../courses/admin-course.schemas.js';
import { type Course, type Workshop } from './catalog.schemas.js';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** A grey PNG of 16 × 10 pixels, in base64: the image of an item, for tests. */
export const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAKCAAAAACY1YFAAAAAD0lEQVR42mNoQAMMg1UAAJIwUAGVn8WtAAAAAElFTkSuQmCC';

/** A published course for tests. Fields with a default in the contract may be left out. */
export const aCourse = (over: Partial<Course> = {}): Course => {
  const fields: Partial<Course> = {
    _id: ID,
    id: ID,
    slug: 'certified-ethical-hacker-ceh',
    title: 'Certified Ethical Hacker (CEH)',
    createdBy: 'Abhaya Academy faculty',
    instructor: 'Abhaya Academy faculty',
    duration: 28,
    price: 25_000,
    pricePaise: 2_500_000,
    originalPrice: null,
    discountedPrice: null,
    image: null,
    description: 'Find weaknesses the way an attacker would.',
    category: 'Cybersecurity',
    isPopular: false,
    isBestSeller: false,
    lectures: null,
    teachers: [],
    rating: null,
    learners: 0,
    about: 'First paragraph.\n\nSecond paragraph.',
    syllabus: ['Scope and law'],
    whoShouldAttend: ['Administrators'],
    prerequisites: ['Networking basics'],
    version: 1,
  };
  return { ...fields, ...over } as Course;
};

/** A workshop of 2030, for tests. */
export const aWorkshop = (over: Partial<Workshop> = {}): Workshop => ({
  ...aCourse({
    slug: 'phishing-night',
    title: 'Phishing Simulation Night',
    price: 499,
    pricePaise: 49_900,
    duration: 3,
  }),
  date: '2030-01-12',
  time: '18:30',
  startsAt: '2030-01-12T13:00:00.000Z',
  endsAt: '2030-01-12T16:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  status: 'upcoming',
  location: 'Online',
  capacity: null,
  seatsLeft: null,
  ...over,
});

/** The course in the form for admins: `anAdminCourse({ publication: 'draft' })`. */
export const anAdminCourse = (over: Partial<AdminCourse> = {}): AdminCourse => ({
  ...aCourse({
    slug: 'ceh',
    title: 'Certified Ethical Hacker',
    description: 'Short',
    about: 'Long',
    syllabus: ['Scope'],
    whoShouldAttend: [],
    prerequisites: [],
    version: 7,
  }),
  publication: 'published',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  ...over,
});
