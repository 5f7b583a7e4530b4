import { palette } from './palette.js';

const { ink, navy, slate, teal, mint, saffron, cream } = palette;
const line = (colour: string, width = 12): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const dots = (points: readonly (readonly [number, number])[], radius: number, colour: string): string =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join('');

/** Each motif is drawn around the origin, within 300 units on every side. */
export const motifs = {
  circuit: `
    <g ${line(teal, 9)}>
      <path d="M-130-60h-120l-60-60h-130M-130 0h-340M-130 60h-90l-80 80h-150"/>
      <path d="M130-60h90l70-70h160M130 0h330M130 60h130l60 60h120"/>
      <path d="M-60-130v-80l-50-50v-60M0-130v-190M60-130v-60l60-60v-70"/>
      <path d="M-60 130v70l-60 60v60M0 130v190M60 130v90l50 50v50"/>
    </g>
    ${dots(
      [
        [-440, -120],
        [-470, 0],
        [-450, 140],
        [450, -130],
        [460, 0],
        [440, 120],
        [-110, -320],
        [0, -320],
        [120, -320],
        [-120, 320],
        [0, 320],
        [110, 320],
      ],
      17,
      mint,
    )}
    ${dots(
      [
        [-310, -120],
        [290, -130],
        [-300, 140],
        [320, 120],
      ],
      11,
      saffron,
    )}
    <rect x="-130" y="-130" width="260" height="260" rx="34" fill="${navy}" stroke="${mint}" stroke-width="10"/>
    <rect x="-88" y="-88" width="176" height="176" rx="20" fill="${slate}"/>
    <path d="M-46-26l36 26-36 26M4 34h48" ${line(saffron, 16)}/>`,
  lock: `
    <g ${line(slate, 6)}><circle r="300"/><circle r="236" stroke-dasharray="4 26"/></g>
    <path d="M-212-212a300 300 0 0 1 424 0" ${line(teal, 14)}/>
    <path d="M120 275a300 300 0 0 0 150-145" ${line(saffron, 14)}/>
    <path d="M-92-30v-72a92 92 0 0 1 184 0v72" ${line(mint, 30)}/>
    <rect x="-150" y="-40" width="300" height="236" rx="42" fill="${teal}"/>
    <path d="M-150 92v-90a42 42 0 0 1 42-42h216a42 42 0 0 1 42 42c-70 70-190 96-300 90z" fill="${mint}" opacity=".22"/>
    <circle cy="58" r="32" fill="${ink}"/><path d="M0 66v64" ${line(ink, 26)}/>
    ${dots(
      [
        [-212, -212],
        [212, -212],
        [120, 275],
        [270, 130],
      ],
      15,
      cream,
    )}`,
  shop: `
    <path d="M-330 260h660" ${line(slate, 12)}/>
    <rect x="-250" y="-60" width="500" height="320" rx="14" fill="${slate}"/>
    <rect x="-206" y="20" width="210" height="170" rx="12" fill="${navy}" stroke="${mint}" stroke-width="8"/>
    <path d="M-170 150l50-60 40 42 34-34 34 52" ${line(teal, 9)}/>
    <path d="M52 260v-220a20 20 0 0 1 20-20h116a20 20 0 0 1 20 20v220z" fill="${navy}" stroke="${mint}" stroke-width="8"/>
    <circle cx="84" cy="150" r="10" fill="${saffron}"/>
    <path d="M-280-210h560l50 130h-660z" fill="${ink}"/>
    ${[0, 1, 2, 3, 4, 5].map((i) => awning(i)).join('')}
    <g transform="translate(230 150)"><path d="M0-118l104 36v78c0 66-46 108-104 132-58-24-104-66-104-132v-78z" fill="${teal}" stroke="${ink}" stroke-width="14"/><path d="M-44 8l32 34 62-70" ${line(cream, 22)}/></g>`,
  rocket: `
    <path d="M-440 270c150-10 250-60 330-150" ${line(slate, 10)} stroke-dasharray="2 34"/>
    <path d="M-380 190l90-30 70 20 80-90" ${line(teal, 10)}/>
    <g transform="rotate(42)">
      <path d="M-62 190c-16 70 20 96 62 150 42-54 78-80 62-150z" fill="${saffron}"/>
      <path d="M-30 190c-8 40 10 56 30 84 20-28 38-44 30-84z" fill="${cream}"/>
      <path d="M-96 40c-64 40-84 90-80 160l92-40zM96 40c64 40 84 90 80 160l-92-40z" fill="${teal}"/>
      <path d="M0-310c86 74 122 176 122 280 0 92-24 160-52 220h-140c-28-60-52-128-52-220 0-104 36-206 122-280z" fill="${cream}"/>
      <path d="M0-310c34 30 60 64 80 102h-160c20-38 46-72 80-102z" fill="${saffron}"/>
      <path d="M0-310c86 74 122 176 122 280 0 92-24 160-52 220h-70z" fill="${ink}" opacity=".1"/>
      <circle cy="-60" r="58" fill="${navy}" stroke="${teal}" stroke-width="18"/><path d="M-26-78a36 36 0 0 1 30-22" ${line(mint, 10)}/>
    </g>
    ${dots(
      [
        [-300, -190],
        [340, 120],
        [150, 250],
        [-120, -280],
        [420, -60],
        [-420, -20],
      ],
      8,
      mint,
    )}
    ${dots(
      [
        [-220, -80],
        [300, 240],
      ],
      12,
      saffron,
    )}`,
  hook: `
    <rect x="-290" y="-130" width="430" height="300" rx="28" fill="${slate}"/>
    <path d="M-290-96l215 150 215-150" ${line(mint, 14)}/>
    <path d="M-270 150l140-120M120 150l-140-120" ${line(teal, 10)}/>
    <path d="M230-330v340a130 130 0 0 1-260 20" ${line(saffron, 22)}/>
    <path d="M-30 30l-34 66M-30 30l66 40" ${line(saffron, 22)}/>
    <circle cx="230" cy="-330" r="26" fill="none" stroke="${cream}" stroke-width="14"/>
    ${dots(
      [
        [-250, 230],
        [-180, 250],
        [-110, 236],
      ],
      10,
      teal,
    )}`,
  shield: `
    <g ${line(slate, 8)}><path d="M-430 0h120M310 0h120M-380-150h90M290-150h90M-380 150h110M270 150h110"/></g>
    <path d="M0-300l250 86v190c0 158-112 260-250 318-138-58-250-160-250-318v-190z" fill="${navy}" stroke="${teal}" stroke-width="16"/>
    <path d="M0-300l250 86v190c0 158-112 260-250 318z" fill="${teal}" opacity=".18"/>
    <path d="M-190 10h100l46-120 76 220 52-140 24 40h82" ${line(saffron, 20)}/>
    ${dots(
      [
        [-430, 0],
        [430, 0],
        [-380, -150],
        [380, -150],
        [-380, 150],
        [380, 150],
      ],
      14,
      mint,
    )}`,
  phone: `
    <rect x="-140" y="-300" width="280" height="600" rx="46" fill="${ink}" stroke="${mint}" stroke-width="14"/>
    <rect x="-108" y="-244" width="216" height="470" rx="18" fill="${slate}"/>
    <path d="M-30-272h60" ${line(mint, 10)}/>
    ${[-150, -60, 30].map((y, index) => toggle(y, index !== 1)).join('')}
    <path d="M-70 150l36 36 72-82" ${line(saffron, 20)}/>
    <g ${line(teal, 12)}><path d="M210-120a170 170 0 0 1 0 240M270-180a255 255 0 0 1 0 360M-210-120a170 170 0 0 0 0 240M-270-180a255 255 0 0 0 0 360"/></g>`,
  megaphone: `
    <g transform="rotate(-14)">
      <path d="M-60-100l250-130a20 20 0 0 1 30 18v424a20 20 0 0 1-30 18l-250-130z" fill="${cream}"/>
      <path d="M220-212v424a20 20 0 0 1-30 18l-250-130v-100z" fill="${ink}" opacity=".1"/>
      <path d="M-60-100h-90a100 100 0 0 0 0 200h90z" fill="${teal}"/>
      <path d="M-150 100l34 150a24 24 0 0 0 24 18h44a24 24 0 0 0 24-30l-36-138z" fill="${slate}"/>
      <circle cx="220" cy="0" r="46" fill="${saffron}"/>
    </g>
    <g ${line(saffron, 16)}><path d="M310-150l90-60M340-30h110M320 90l90 50"/></g>
    ${dots(
      [
        [-330, -190],
        [-380, 40],
        [-300, 230],
      ],
      11,
      mint,
    )}`,
} as const;

export type ArtMotif = keyof typeof motifs;

function awning(index: number): string {
  const top = -280 + index * 93.3;
  const bottom = -330 + index * 110;
  const colour = index % 2 === 0 ? saffron : cream;
  return `<path d="M${top}-210h93.3L${bottom + 110}-80a55 46 0 0 1-110 0z" fill="${colour}"/>`;
}

function toggle(y: number, isOn: boolean): string {
  const colour = isOn ? teal : navy;
  return `<path d="M-70 ${y}h50" ${line(mint, 12)}/><rect x="2" y="${y - 26}" width="88" height="52" rx="26" fill="${colour}"/><circle cx="${isOn ? 64 : 28}" cy="${y}" r="18" fill="${cream}"/>`;
}
