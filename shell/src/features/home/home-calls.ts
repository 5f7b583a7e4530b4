/** Queries of the front page's lists, as the BFF prepares their data (`bff/src/pages/initial-data`). */
export const popularCourses = { limit: 4, sort: 'popular' } as const;
export const nextWorkshops = { limit: 3 } as const;
