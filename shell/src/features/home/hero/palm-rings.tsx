import { heart, palmPath, ringDistances, view } from './palm-outline.js';
import classes from './palm-rings.module.css';

/**
 * The logo at a large size. Each ring is the palm's outline at a distance, like the contour lines of a map: a
 * stroke in the ring's colour, and a slightly thinner one in the background colour.
 */
export function PalmRings({ label }: { label: string }) {
  return (
    <svg
      className={classes.rings}
      viewBox={`${view.left} ${view.top} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
    >
      <defs>
        <path id="palm-outline" d={palmPath} />
      </defs>
      {ringDistances.map((distance, index) => (
        <g
          key={distance}
          className={classes.ring}
          style={{ animationDelay: `${(ringDistances.length - index) * 60}ms` }}
        >
          <use
            href="#palm-outline"
            className={classes.outline}
            strokeWidth={2 * distance + 0.34}
            strokeOpacity={(0.1 + (0.6 * index) / ringDistances.length).toFixed(2)}
          />
          <use href="#palm-outline" className={classes.backdrop} strokeWidth={2 * distance} />
        </g>
      ))}
      <use href="#palm-outline" className={classes.palm} />
      <circle className={classes.center} cx={heart.x} cy={heart.y} r={heart.radius} />
    </svg>
  );
}
