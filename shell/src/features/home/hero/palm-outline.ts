/** Outline of the palm, the academy's logo, in the units of its SVG; y runs down. */
export const palmPath =
  'M9 17.5a2.75 2.75 0 0 1 5.5 0V24h1.75V8.25a2.75 2.75 0 0 1 5.5 0V22h1.75V5.25a2.75 2.75 0 0 1 5.5 0V22h1.75V8.25a2.75 2.75 0 0 1 5.5 0v20.5c0 7.6-4.9 12.9-13.5 16.5C14 41.6 9 36.3 9 28.75Z';

/** The turmeric point in the middle of the palm. */
export const heart = { x: 22.6, y: 31.2, radius: 4.1 };

/** Distances of the rings from the palm, farthest first. */
export const ringDistances = [30, 26.5, 23.2, 20.1, 17.2, 14.5, 12, 9.7, 7.6, 5.7, 4, 2.5];

/** View box of the SVG. The model starts at the same position, so that it replaces the SVG without a jump. */
export const view = { left: -10, top: -9, width: 66, height: 68 };
