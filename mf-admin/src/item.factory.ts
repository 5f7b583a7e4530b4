import { type AdminCourse } from '@academy/contracts/items/admin-item.schemas';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** `aCourse({ publication: 'draft' })`: a published course as the admin reads it. */
export const aCourse = (facts: Partial<AdminCourse> = {}): AdminCourse => ({
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
  description: 'Short',
  category: 'Cybersecurity',
  isPopular: false,
  about: 'Long',
  syllabus: ['Scope'],
  whoShouldAttend: [],
  prerequisites: [],
  version: 7,
  publication: 'published',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  ...facts,
});
