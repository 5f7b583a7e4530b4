/**
 * The screenshots of the documentation and their sizes in pixels, chosen so that none ends within a line of text or
 * a card.
 */
export const screenshots = {
  'course-list': { width: 1280, height: 1010 },
  'course-page': { width: 1280, height: 940 },
  'course-page-phone': { width: 390, height: 1060 },
  dashboard: { width: 1280, height: 1140 },
  lecture: { width: 1280, height: 960 },
  'admin-courses': { width: 1280, height: 910 },
} as const;

export type Screenshot = keyof typeof screenshots;
