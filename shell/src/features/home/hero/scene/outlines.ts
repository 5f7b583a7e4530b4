import { Vector2 } from 'three';
import { palmPath, view } from '../palm-outline.js';

/** Number of points of the palm's outline for rendering, and for measuring only. */
const FINE = 480;
const COARSE = 72;
const ANGLES = 144;
/** Centre within the palm from which the lines are computed. */
const CENTRE_Y = -2;
/** Farther from the centre than any ring. */
const OUTSIDE = 80;
const CLOSE = 0.01;

const middle = new Vector2(view.left + view.width / 2, view.top + view.height / 2);

/** Outline of the palm around the middle of the view, y upwards. */
export function palmOutline(count = FINE): Vector2[] {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', palmPath);
  const length = path.getTotalLength();
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = path.getPointAtLength((length * index) / count);
    return new Vector2(x - middle.x, middle.y - y);
  });
}

export const fromOutline = (x: number, y: number): Vector2 => new Vector2(x - middle.x, middle.y - y);

/**
 * The lines at these distances around the palm, like the contour lines of a map.
 * @param distances farthest first: the search for each line starts at the previous one
 */
export function contoursAround(distances: readonly number[]): Vector2[][] {
  const outline = palmOutline(COARSE);
  const radii = Array<number>(ANGLES).fill(OUTSIDE);
  const point = new Vector2();
  return distances.map((distance) =>
    radii.map((start, index) => {
      const angle = (2 * Math.PI * index) / ANGLES;
      // Moves inwards by the distance that is certainly free, until the line is reached.
      let radius = start;
      for (let free = OUTSIDE; free > CLOSE; radius -= free) {
        point.set(radius * Math.cos(angle), CENTRE_Y + radius * Math.sin(angle));
        free = distanceTo(outline, point) - distance;
      }
      radii[index] = radius;
      return point.clone();
    }),
  );
}

/** Returns a closed line moved outwards by a distance, inwards if it is negative; lines run counter-clockwise. */
export function shifted(line: readonly Vector2[], by: number): Vector2[] {
  return line.map((point, index) => {
    const before = line.at(index - 1) as Vector2;
    const after = line[(index + 1) % line.length] as Vector2;
    const along = new Vector2().subVectors(after, before).normalize();
    return new Vector2(point.x + along.y * by, point.y - along.x * by);
  });
}

function distanceTo(outline: readonly Vector2[], { x, y }: Vector2): number {
  let nearest = Infinity;
  let before = outline[outline.length - 1] as Vector2;
  for (const corner of outline) {
    const [dx, dy] = [corner.x - before.x, corner.y - before.y];
    const along = ((x - before.x) * dx + (y - before.y) * dy) / (dx * dx + dy * dy);
    const at = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, (before.x + at * dx - x) ** 2 + (before.y + at * dy - y) ** 2);
    before = corner;
  }
  return Math.sqrt(nearest);
}
