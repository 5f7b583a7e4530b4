import { expect, it } from '@jest/globals';
import { Planted } from './planted.js';

const planted = new Planted();

const plant = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, code]) => planted.add(code, `shell/src/${file}`));

const cycles: [string, Record<string, string>][] = [
  [
    'of two files',
    { 'a.ts': `import { b } from './b.js'; export const a = b;`, 'b.ts': `export * from './a.js';` },
  ],
  [
    'of three, one of them with markup',
    {
      'c.ts': `import { d } from './d.js'; export const c = d;`,
      'd.tsx': `import { e } from './e.js'; export const d = e;`,
      'e.ts': `export { c as e } from './c.js';`,
    },
  ],
  [
    'that is closed while the code runs',
    {
      'f.ts': `export const f = () => import('./g.js');`,
      'g.ts': `import { f } from './f.js'; export const g = f;`,
    },
  ],
  [
    'of plain modules',
    {
      'h.mjs': `export { i as h } from './i.mjs';`,
      'i.mjs': `import { h } from './h.mjs'; export const i = h;`,
    },
  ],
  [
    'of types alone',
    {
      'j.ts': `import { type K } from './k.js'; export type J = K;`,
      'k.ts': `import type { L } from './l.js'; export type K = L;`,
      'l.ts': `export type { J as L } from './j.js';`,
    },
  ],
  [
    'that a type closes',
    {
      'm.ts': `import { type N } from './n.js'; export const m = (n: N) => n;`,
      'n.ts': `import { m } from './m.js'; export type N = string; export const n = m;`,
    },
  ],
  [
    'that a type closes where it stands',
    {
      'r.ts': `export type R = import('./s.js').S;`,
      's.ts': `import { type R } from './r.js'; export type S = R;`,
    },
  ],
];

it.each(cycles.map(([title, files]) => ({ title, files: plant(files) })))(
  'a cycle $title is reported in each of its files',
  async ({ files }) => {
    for (const file of files) expect([file, await planted.rules(file)]).toEqual([file, ['academy/no-cycle']]);
  },
);

const harmless = plant({
  'o.ts': `// import './p.js';\nexport const o = "import './p.js'";`,
  'p.ts': `import { o } from './o.js'; export const p = o;`,
  'q.ts': `import { a } from './a.js'; export const q = a;`,
});
it('comments, strings and files beside a cycle are not reported', async () => {
  for (const file of harmless) expect([file, await planted.rules(file)]).toEqual([file, []]);
});
