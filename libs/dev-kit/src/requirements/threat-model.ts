import { type Proof } from './requirements.js';

export const THREAT_MODEL = 'docs/threat-model.md';

const ATTACKS = 'labs/security/attacks/';
/** Rows that need a seeded attack: attacks, OWASP's API risks, vulnerabilities of 0.1. */
export const isAttacked = (id: string) => /^(?:T|API|H)\d+$/.test(id);

/**
 * Fills the last column of every table whose rows begin with an id: the files of `labs/security/attacks` with the id
 * in a title.
 */
export const withAttacks = (markdown: string, tests: readonly Proof[]): string =>
  markdown.replaceAll(/(?:^\|.*\|\n)+/gm, (table) => {
    const rows = table
      .trimEnd()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    if (!rows.some(([id = '']) => isAttacked(id))) return table;
    return aligned(rows.map((cells) => rowOf(cells, tests)));
  });

function rowOf(cells: readonly string[], tests: readonly Proof[]): readonly string[] {
  const [id = ''] = cells;
  if (!isAttacked(id)) return cells;
  return [
    ...cells.slice(0, -1),
    attacksOn(id, tests)
      .map((file) => `\`${file}\``)
      .join(', '),
  ];
}

/** Files in the form of the arguments of `npm run verify -- security --attack`. */
export const attacksOn = (id: string, tests: readonly Proof[]): string[] => [
  ...new Set(
    tests
      .filter(({ file, ids }) => file.startsWith(ATTACKS) && ids.includes(id))
      .map(({ file }) => file.slice(ATTACKS.length).replace('.attack.ts', '')),
  ),
];

/** Aligns the columns as the formatter does. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => lengthOf(row, column))));
  const lines = rows.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return /^-+$/.test(cell) ? '-'.repeat(width) : cell.padEnd(width);
    }),
  );
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** Width of a column; a row of dashes has the width of the others. */
const lengthOf = (row: readonly string[], column: number): number =>
  /^-+$/.test(row[column] ?? '') ? 0 : (row[column] ?? '').length;
