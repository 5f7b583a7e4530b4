import { palette } from './palette.js';

const { ink, navy, slate, teal, mint, saffron, cream } = palette;
const SIZE = 800;

interface Portrait {
  readonly skin: string;
  /** Shapes behind the head; those of `front` are in front of it. */
  readonly behind: string;
  readonly front: string;
  readonly clothes: string;
  /** Colour of the light behind the shoulders. */
  readonly light: string;
}

const line = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const shoulders = (colour: string): string =>
  `<path d="M80 800c0-140 90-196 210-214h220c120 18 210 74 210 214z" fill="${colour}"/>`;
const dark = '#2a1a14';
const grey = '#8b98a5';

/** Drawn within 800 by 800; the head is an ellipse around (400, 340). */
const portraits = {
  bun: {
    skin: '#b97a4f',
    light: saffron,
    behind: `<circle cx="400" cy="132" r="72" fill="${dark}"/><path d="M238 360c-22-170 60-236 162-236s184 66 162 236c-4 60-20 96-34 110H272c-14-14-30-50-34-110z" fill="${dark}"/>`,
    clothes: `${shoulders(teal)}<path d="M312 582l88 96 88-96 40 10-128 150-128-150z" fill="${mint}"/>`,
    front: `<path d="M258 344c2-120 54-186 142-186s140 66 142 186c-26-66-70-104-112-116-60 44-120 58-164 116z" fill="${dark}"/>
      <g ${line(ink, 9)}><circle cx="342" cy="352" r="40"/><circle cx="458" cy="352" r="40"/><path d="M382 348q18-12 36 0M302 346l-36-10M498 346l36-10"/></g>
      <circle cx="400" cy="268" r="8" fill="${saffron}"/>`,
  },
  beard: {
    skin: '#a5673f',
    light: teal,
    behind: `<path d="M250 330c-20-130 50-196 150-196s170 66 150 196z" fill="${dark}"/>`,
    clothes: `${shoulders(slate)}<path d="M300 584l100 108 100-108 52 12-92 118-60-50-60 50-92-118z" fill="${cream}"/><path d="M400 664l34 34-20 102h-28l-20-102z" fill="${saffron}"/>`,
    front: `<path d="M256 330c-6-106 44-172 144-172s150 66 144 172c-12-34-20-62-36-82-66 26-146 24-212 0-16 20-24 48-36 82z" fill="${dark}"/>
      <path d="M264 376c8 116 60 168 136 168s128-52 136-168c-18 40-40 52-70 54-40-22-92-22-132 0-30-2-52-14-70-54z" fill="${dark}"/>
      <path d="M362 470q38 20 76 0" ${line(cream, 9)}/>`,
  },
  waves: {
    skin: '#c88b5e',
    light: mint,
    behind: `<path d="M220 560c-40-90 20-130 6-220-8-150 74-222 174-222s182 72 174 222c-14 90 46 130 6 220-60 40-300 40-360 0z" fill="#3a2318"/>`,
    clothes: `${shoulders(saffron)}<path d="M296 584q104 96 208 0l24 6q-128 148-256 0z" fill="${cream}"/><path d="M560 604c50 40 84 110 90 196h-90c8-70 4-130-24-196z" fill="${navy}" opacity=".28"/>`,
    front: `<path d="M258 350c-4-130 50-200 142-200s146 70 142 200c-34-24-58-62-66-104-66 54-150 62-218 104z" fill="#3a2318"/>
      <g fill="${saffron}"><circle cx="258" cy="424" r="13"/><circle cx="542" cy="424" r="13"/></g>`,
  },
  silver: {
    skin: '#8f5a38',
    light: saffron,
    behind: `<path d="M254 330c-16-120 52-180 146-180s162 60 146 180z" fill="${grey}"/>`,
    clothes: `${shoulders(navy)}<path d="M304 584l96 84 96-84 34 8-96 130-34-36-34 36-96-130z" fill="${cream}"/><path d="M262 606c-30 60-40 120-40 194M538 606c30 60 40 120 40 194" ${line(slate, 10)}/>`,
    front: `<path d="M258 322c2-114 60-160 142-160s140 46 142 160c-20-50-52-78-86-92-60 10-110 4-150 4-24 18-40 48-48 88z" fill="${grey}"/>
      <path d="M340 452q60-34 120 0-28 20-60 12-32 8-60-12z" fill="${grey}"/>
      <g ${line(ink, 8)}><rect x="304" y="322" width="78" height="56" rx="20"/><rect x="418" y="322" width="78" height="56" rx="20"/><path d="M382 344h36"/></g>`,
  },
} as const satisfies Record<string, Portrait>;

export type PortraitName = keyof typeof portraits;

/** The portrait of a demo teacher as SVG, in the style of the demo images, without a text. */
export function drawPortrait(name: PortraitName): Buffer {
  const { skin, light, behind, clothes, front } = portraits[name];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${slate}"/><stop offset="1" stop-color="${ink}"/></linearGradient>
      <radialGradient id="light" cx="50%" cy="42%" r="55%"><stop offset="0" stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
      <pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="1.6" fill="${teal}" opacity=".4"/></pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#grid)"/>
    <rect width="100%" height="100%" fill="url(#light)"/>
    ${behind}
    <path d="M336 440h128v120q-64 70-128 0z" fill="${skin}"/>
    <path d="M336 486q64 70 128 0v40q-64 66-128 0z" fill="${ink}" opacity=".22"/>
    ${clothes}
    <ellipse cx="266" cy="368" rx="20" ry="32" fill="${skin}"/><ellipse cx="534" cy="368" rx="20" ry="32" fill="${skin}"/>
    <path d="M266 330c0-110 54-164 134-164s134 54 134 164c0 130-54 204-134 204s-134-74-134-204z" fill="${skin}"/>
    <g fill="${ink}"><ellipse cx="342" cy="352" rx="11" ry="13"/><ellipse cx="458" cy="352" rx="11" ry="13"/></g>
    <g ${line(dark, 9)}><path d="M316 304q26-18 50-4M434 300q24-14 50 4"/></g>
    <path d="M402 366q-16 44 6 50" ${line(ink, 7)} opacity=".35"/>
    <path d="M356 466q44 36 88 0" ${line('#6d2f27', 9)}/>
    ${front}
  </svg>`);
}
