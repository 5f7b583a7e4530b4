import { BufferGeometry, ExtrudeGeometry, Float32BufferAttribute, Path, Shape, type Vector2 } from 'three';
import { heart, ringDistances } from '../palm-outline.js';
import { contoursAround, palmOutline, shifted } from './outlines.js';

interface Ring {
  readonly distance: number;
  readonly geometry: BufferGeometry;
}

export interface HeroGeometry {
  readonly palm: BufferGeometry;
  readonly heart: BufferGeometry;
  readonly rings: readonly Ring[];
  /** Points on the rings, and the lines between neighbours; `z` is the distance from the palm, scaled later. */
  readonly lattice: { readonly points: BufferGeometry; readonly lines: BufferGeometry };
  readonly dispose: () => void;
}

interface Contour {
  readonly distance: number;
  readonly line: readonly Vector2[];
}

const PALM_DEPTH = 1.6;
/** Points of the lattice on each of its rings. */
const NODES = 24;

export function heroGeometry(): HeroGeometry {
  const lines = contoursAround(ringDistances);
  const palm = new ExtrudeGeometry(new Shape(palmOutline()), {
    depth: PALM_DEPTH,
    bevelThickness: 0.5,
    bevelSize: 0.28,
    bevelOffset: -0.28,
    bevelSegments: 3,
  });
  const coin = new ExtrudeGeometry(new Shape().absarc(0, 0, heart.radius, 0, 2 * Math.PI), {
    depth: 0.7,
    bevelThickness: 0.4,
    bevelSize: 0.4,
    bevelOffset: -0.4,
    bevelSegments: 4,
    curveSegments: 48,
  });
  const contours = ringDistances.map((distance, index) => ({ distance, line: lines[index] ?? [] }));
  const rings = contours.map((contour) => ({ distance: contour.distance, geometry: ringGeometry(contour) }));
  const lattice = latticeGeometry(contours);
  const all = [palm, coin, ...rings.map(({ geometry }) => geometry), lattice.points, lattice.lines];
  return { palm, heart: coin, rings, lattice, dispose: () => all.forEach((geometry) => geometry.dispose()) };
}

/** A flat band along the line; the outer bands are slightly wider. */
function ringGeometry({ distance, line }: Contour): BufferGeometry {
  const half = 0.13 + distance * 0.004;
  const band = new Shape(shifted(line, half));
  band.holes.push(new Path(shifted(line, -half)));
  return new ExtrudeGeometry(band, {
    depth: 0.5,
    bevelThickness: 0.12,
    bevelSize: 0.09,
    bevelSegments: 2,
    curveSegments: 1,
  });
}

/**
 * Every other ring has points, offset by half a step from those of the previous ring, which forms a net of
 * triangles.
 */
function latticeGeometry(contours: readonly Contour[]) {
  const tiers = contours.filter((_, index) => index % 2 === 0);
  const at = (tier: number, node: number): [number, number, number] => {
    const { distance, line } = tiers[tier] as Contour;
    const step = line.length / NODES;
    const { x, y } = line[Math.round((node + (tier % 2) / 2) * step) % line.length] as Vector2;
    return [x, y, -distance];
  };
  const points: number[] = [];
  const lines: number[] = [];
  tiers.forEach((_, tier) => {
    for (let node = 0; node < NODES; node += 1) {
      points.push(...at(tier, node));
      if (tier === 0) continue;
      lines.push(...at(tier, node), ...at(tier - 1, node));
      const slant = tier % 2 ? node + 1 : (node + NODES - 1) % NODES;
      lines.push(...at(tier, node), ...at(tier - 1, slant % NODES));
    }
  });
  return { points: withPositions(points), lines: withPositions(lines) };
}

const withPositions = (numbers: number[]) =>
  new BufferGeometry().setAttribute('position', new Float32BufferAttribute(numbers, 3));
