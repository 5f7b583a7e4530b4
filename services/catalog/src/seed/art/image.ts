import { motifs, type ArtMotif } from './motifs.js';
import { palette } from './palette.js';

const { ink, navy, slate, teal, saffron } = palette;
const WIDTH = 1600;
const HEIGHT = 900;

/** Positions of the two lights of the backdrop, so that no two images look alike. */
const LIGHTS: Readonly<
  Record<ArtMotif, { teal: readonly [number, number]; warm: readonly [number, number] }>
> = {
  circuit: { teal: [25, 20], warm: [92, 90] },
  lock: { teal: [75, 15], warm: [10, 95] },
  shop: { teal: [15, 85], warm: [85, 10] },
  rocket: { teal: [90, 80], warm: [78, 8] },
  hook: { teal: [20, 90], warm: [60, 5] },
  shield: { teal: [50, 10], warm: [95, 60] },
  phone: { teal: [50, 100], warm: [8, 12] },
  megaphone: { teal: [8, 30], warm: [88, 25] },
};

/**
 * The image of a demo item as SVG: a lit backdrop with a fine grid and the motif in the middle. It has no text, so it
 * needs no fonts.
 */
export function drawImage(motif: ArtMotif): Buffer {
  const lights = LIGHTS[motif];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${navy}"/><stop offset="1" stop-color="${ink}"/></linearGradient>
      ${light('cool', lights.teal, teal, 0.42)}
      ${light('warm', lights.warm, saffron, 0.3)}
      <pattern id="grid" width="50" height="50" patternUnits="userSpaceOnUse"><circle cx="25" cy="25" r="1.8" fill="${slate}"/></pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#cool)"/>
    <rect width="100%" height="100%" fill="url(#warm)"/>
    <rect width="100%" height="100%" fill="url(#grid)"/>
    <g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${motifs[motif]}</g>
  </svg>`);
}

function light(id: string, [x, y]: readonly [number, number], colour: string, strength: number): string {
  return `<radialGradient id="${id}" cx="${x}%" cy="${y}%" r="65%"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}
