import { type Course, type Workshop } from '@academy/contracts/catalog/catalog.schemas';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** A course as the catalog service answers it. */
export const aCourse = (over: Partial<Course> = {}): Course => ({
  _id: ID,
  id: ID,
  slug: 'ceh',
  title: 'Certified Ethical Hacker',
  createdBy: 'Abhaya Academy faculty',
  instructor: 'Abhaya Academy faculty',
  duration: 28,
  price: 25_000,
  pricePaise: 2_500_000,
  originalPrice: null,
  discountedPrice: null,
  image: null,
  description: 'Find weaknesses first.',
  category: 'Cybersecurity',
  isPopular: false,
  about: 'Find weaknesses first.',
  syllabus: [],
  whoShouldAttend: [],
  prerequisites: [],
  version: 1,
  ...over,
});

/** A workshop as the catalog service answers it: `seatsLeft` is its capacity there. */
export const aWorkshop = (over: Partial<Workshop> = {}): Workshop => ({
  ...aCourse({ slug: 'phishing-drill', title: 'Phishing drill' }),
  date: '2030-01-12',
  time: '18:30',
  startsAt: '2030-01-12T13:00:00.000Z',
  endsAt: '2030-01-12T16:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  status: 'upcoming',
  location: 'Online',
  seatsLeft: null,
  ...over,
});
