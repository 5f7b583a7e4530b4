/** Attribute of an empty place in server-rendered HTML, with a text as wide as the times that the browser puts there. */
export const ZONE_PLACE = 'data-zone-place';

/** Attribute of the document element where the clocks differ from those in India, so that the place is needed. */
export const OTHER_ZONE = 'data-other-zone';

/** The zone whose difference from the viewer's is known before the first paint. */
export const ACADEMY_ZONE = 'Asia/Kolkata';
export const ACADEMY_OFFSET_MIN = -330;
