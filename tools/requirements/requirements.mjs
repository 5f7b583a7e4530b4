// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';
import { titlesOf } from './test-titles.mjs';

export const SENTENCES = 'docs/requirements.json';
export const LIST = 'docs/requirements.md';

/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string} [testsIn] where a test of each must lie
 * @property {Record<string, string>} sentences by id
 */
/** @typedef {{ sections: Section[], measured: Record<string, string[]> }} Requirements `measured`: commands by id */
/** @typedef {{ file: string, title: string, ids: readonly string[] }} Proof a test, and what its title says it proves */

/** @returns {Requirements} */
export const readRequirements = () => JSON.parse(readFileSync(join(root, SENTENCES), 'utf8'));

/** @param {Requirements} requirements @returns {Section['sentences']} */
export const sentencesOf = ({ sections }) => Object.assign({}, ...sections.map(({ sentences }) => sentences));

/** `S-004`, `S-004 … S-006`; `T10`, but not the time in `2030-01-01T10:00`, nor `%F0`; `SEC-17`. */
const ID = /(?<![\w%/-])((?:S-|SEC-|CON-|AMB-|API|T|F|H)\d+)(?: … ((?:S-|T|F)\d+))?\b(?!:\d\d|%)/g;
/** `fault 2`, `faults 11, 12 and 14`. */
const FAULTS = /\bfaults? (\d+(?:(?:, | and )\d+)*)/gi;

/** @param {string} words of a title @returns {string[]} ids in it, each once */
export function idsIn(words) {
  const named = [...words.matchAll(ID)].flatMap(([, from = '', to]) => (to ? upTo(from, to) : [from]));
  const faults = [...words.matchAll(FAULTS)].flatMap(([, list = '']) => list.split(/\D+/));
  return [...new Set([...named, ...faults.map((number) => `fault ${number}`)])];
}

/** @param {string} from @param {string} to */
function upTo(from, to) {
  const [prefix = '', digits = ''] = from.split(/(?=\d)(.*)/);
  const first = Number(digits);
  const count = Number(to.replace(/\D+/, '')) - first + 1;
  return Array.from(
    { length: Math.max(count, 0) },
    (_, index) => `${prefix}${String(first + index).padStart(digits.length, '0')}`,
  );
}

/** @returns {Proof[]} of every test of the repository, in the order of files */
export function proofs() {
  const globs = ['*spec.ts', '*spec.tsx', '*spec.mjs', '*.attack.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', ...globs], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => file && !file.startsWith('tools/requirements/'),
  );
  return files.toSorted().flatMap((file) => proofsOf(file, textOf(file)));
}

/** @param {string} file @returns {string} nothing where it was deleted and git has not heard of it */
function textOf(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} file @param {string} text @returns {Proof[]} */
export const proofsOf = (file, text) =>
  titlesOf(file, text).map(({ title, words }) => ({ file, title, ids: idsIn(words) }));

/**
 * @param {Requirements} requirements
 * @param {readonly Proof[]} tests
 * @param {(command: string) => boolean} isCommand
 * @returns {string[]} a line for each thing that is wrong
 */
export function findingsOf(requirements, tests, isCommand) {
  const { sections, measured } = requirements;
  const sentences = sentencesOf(requirements);
  const isTested = (/** @type {string} */ id, testsIn = '') =>
    tests.some(({ file, ids }) => file.startsWith(testsIn) && ids.includes(id));
  const untested = sections.flatMap(({ sentences: all, testsIn }) =>
    Object.keys(all)
      .filter((id) => !isTested(id, testsIn) && !measured[id]?.length)
      .map((id) => `${id} has no test${testsIn ? ` in ${testsIn}` : ''}: ${all[id]}`),
  );
  const unknown = tests.flatMap(({ file, title, ids }) =>
    ids
      .filter((id) => !Object.hasOwn(sentences, id))
      .map((id) => `${file} names ${id}, which ${SENTENCES} does not define: ${title}`),
  );
  const measures = Object.entries(measured).flatMap(([id, commands]) => [
    ...(Object.hasOwn(sentences, id) ? [] : [`${SENTENCES} measures ${id}, which it does not define`]),
    ...commands
      .filter((command) => !isCommand(command))
      .map((command) => `${SENTENCES}: ${id} is measured by a command that there is not: ${command}`),
  ]);
  return [...untested, ...unknown, ...measures];
}

/**
 * @param {Requirements} requirements
 * @param {readonly Proof[]} tests
 * @returns {string} Markdown
 */
export function listOf({ sections, measured }, tests) {
  const head = `# Requirements

Every id that code, tests and decisions cite, with its sentence and its tests. Written by \`npm run requirements\` from
\`${SENTENCES}\` and the titles of the tests; the tests of the tools fail when it is stale, when an id has no test, and
when a test names an id that is not here.
`;
  const parts = sections.map(({ title, sentences }) =>
    [
      `## ${title}\n`,
      ...Object.entries(sentences).map(([id, text]) => entryOf(id, text, tests, measured[id])),
    ].join('\n'),
  );
  return [head, ...parts].join('\n');
}

/** @param {string} id @param {string} sentence @param {readonly Proof[]} tests @param {readonly string[]} [commands] */
function entryOf(id, sentence, tests, commands = []) {
  const lines = [
    ...tests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `- \`${file}\`: ${plain(title)}`),
    ...commands.map((command) => `- measured by \`${command}\``),
  ];
  return `### ${id}\n\n${sentence}\n\n${[...new Set(lines)].join('\n')}\n`;
}

/** Titles hold signs that Markdown would take for its own. @param {string} title */
const plain = (title) => title.replaceAll(/[\\`*_<[\]]/g, '\\$&');
