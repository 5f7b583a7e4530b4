import { type HomeFigures } from './home.schemas.js';

/** Numbers of the first page, for tests. */
export const someFigures = (over: Partial<HomeFigures> = {}): HomeFigures => ({
  courses: 4,
  lectures: 1_234,
  enrollments: 0,
  certificates: 7,
  rating: { average: 4.4, count: 9 },
  ...over,
});
