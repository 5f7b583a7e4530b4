import classes from './palm-rings.module.css';

const palm =
  'M9 17.5a2.75 2.75 0 0 1 5.5 0V24h1.75V8.25a2.75 2.75 0 0 1 5.5 0V22h1.75V5.25a2.75 2.75 0 0 1 5.5 0V22h1.75V8.25a2.75 2.75 0 0 1 5.5 0v20.5c0 7.6-4.9 12.9-13.5 16.5C14 41.6 9 36.3 9 28.75Z';

/** Distances of the rings from the palm, in units of the drawing, farthest first. */
const distances = [30, 26.5, 23.2, 20.1, 17.2, 14.5, 12, 9.7, 7.6, 5.7, 4, 2.5];

/**
 * The mark at the size of a poster: each ring is the palm's outline at a distance, like the contour lines of a map
 * or the ridges of a finger. A stroke in the ring's colour, and a slightly thinner one in that of the ground.
 */
export function PalmRings({ label }: { label: string }) {
  return (
    <svg className={classes.rings} viewBox="-10 -9 66 68" role="img" aria-label={label}>
      <defs>
        <path id="palm-outline" d={palm} />
      </defs>
      {distances.map((distance, index) => (
        <g
          key={distance}
          className={classes.ring}
          style={{ animationDelay: `${(distances.length - index) * 60}ms` }}
        >
          <use
            href="#palm-outline"
            className={classes.line}
            strokeWidth={2 * distance + 0.34}
            strokeOpacity={(0.1 + (0.6 * index) / distances.length).toFixed(2)}
          />
          <use href="#palm-outline" className={classes.ground} strokeWidth={2 * distance} />
        </g>
      ))}
      <use href="#palm-outline" className={classes.palm} />
      <circle className={classes.point} cx="22.6" cy="31.2" r="4.1" />
    </svg>
  );
}
