// @ts-check
/** @typedef {import('./requirements.mjs').Proof} Proof */

export const THREAT_MODEL = 'docs/threat-model.md';

const ATTACKS = 'labs/security/attacks/';
/** Rows that need a seeded attack: attacks, OWASP's risks of APIs, holes of 0.1. */
export const isAttacked = (/** @type {string} */ id) => /^(?:T|API|H)\d+$/.test(id);

/**
 * Fills the last column of every table whose rows begin with an id: the files of `labs/security/attacks` whose titles
 * name it.
 * @param {string} markdown
 * @param {readonly Proof[]} tests
 */
export const withAttacks = (markdown, tests) =>
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

/** @param {readonly string[]} cells @param {readonly Proof[]} tests */
function rowOf(cells, tests) {
  const [id = ''] = cells;
  if (!isAttacked(id)) return cells;
  return [
    ...cells.slice(0, -1),
    attacksOn(id, tests)
      .map((file) => `\`${file}\``)
      .join(', '),
  ];
}

/** @param {string} id @param {readonly Proof[]} tests @returns {string[]} files, as `npm run verify -- security --attack` takes them */
export const attacksOn = (id, tests) => [
  ...new Set(
    tests
      .filter(({ file, ids }) => file.startsWith(ATTACKS) && ids.includes(id))
      .map(({ file }) => file.slice(ATTACKS.length).replace('.attack.ts', '')),
  ),
];

/** As the formatter does it. @param {readonly (readonly string[])[]} rows */
function aligned(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => lengthOf(row, column))));
  const lines = rows.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return /^-+$/.test(cell) ? '-'.repeat(width) : cell.padEnd(width);
    }),
  );
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** A row of dashes is as long as the others make it. @param {readonly string[]} row @param {number} column */
const lengthOf = (row, column) => (/^-+$/.test(row[column] ?? '') ? 0 : (row[column] ?? '').length);
