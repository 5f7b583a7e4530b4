/** Queries of the front page's lists; the BFF prepares the same data (`bff/src/pages/initial-data`). */
export const popularCourses = { limit: 4, sort: 'popular' } as const;
export const nextWorkshops = { limit: 3 } as const;
