import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';
import { idsIn } from './ids.js';
import { titlesOf } from './test-titles.js';

const SENTENCES = 'docs/requirements.json';
export const LIST = 'docs/requirements.md';

interface Section {
  readonly title: string;
  /** The folder that must contain a test for each. */
  readonly testsIn?: string;
  /** The sentences by id. */
  readonly sentences: Readonly<Record<string, string>>;
}

export interface Requirements {
  readonly sections: readonly Section[];
  /** Commands by id. */
  readonly measured: Readonly<Record<string, readonly string[]>>;
}

/** A test and the ids in its title. */
export interface Proof {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
}

export const readRequirements = (): Requirements =>
  JSON.parse(readFileSync(join(root, SENTENCES), 'utf8')) as Requirements;

export const sentencesOf = ({ sections }: Requirements): Section['sentences'] =>
  Object.assign({}, ...sections.map(({ sentences }) => sentences)) as Section['sentences'];

/** The proofs of every test of the repository, in the order of files. */
export function proofs(): Proof[] {
  const globs = ['*spec.ts', '*spec.tsx', '*spec.mjs', '*.attack.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', ...globs], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => file && !file.startsWith('libs/dev-kit/src/requirements/'),
  );
  return files.toSorted().flatMap((file) => proofsOf(file, textOf(file)));
}

/** Empty if the file was deleted and git still lists it. */
function textOf(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}

export const proofsOf = (file: string, text: string): Proof[] =>
  titlesOf(file, text).map(({ title, words }) => ({ file, title, ids: idsIn(words) }));

/** A line for each error. */
export function findingsOf(
  requirements: Requirements,
  tests: readonly Proof[],
  isCommand: (command: string) => boolean,
): string[] {
  const { sections, measured } = requirements;
  const sentences = sentencesOf(requirements);
  const isTested = (id: string, testsIn = '') =>
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

/** The list in Markdown. */
export function listOf({ sections, measured }: Requirements, tests: readonly Proof[]): string {
  const head = `# Requirements

Every id that code, tests and decisions cite, with its sentence and its tests. Written by \`npm run requirements\` from
\`${SENTENCES}\` and the titles of the tests; the tests of libs/dev-kit fail when it is stale, when an id has no test, and
when any file cites an id that is not here.
`;
  const parts = sections.map(({ title, sentences }) =>
    [
      `## ${title}\n`,
      ...Object.entries(sentences).map(([id, text]) => entryOf(id, text, tests, measured[id])),
    ].join('\n'),
  );
  return [head, ...parts].join('\n');
}

function entryOf(
  id: string,
  sentence: string,
  tests: readonly Proof[],
  commands: readonly string[] = [],
): string {
  const lines = [
    ...tests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `- \`${file}\`: ${plain(title)}`),
    ...commands.map((command) => `- measured by \`${command}\``),
  ];
  return `### ${id}\n\n${sentence}\n\n${[...new Set(lines)].join('\n')}\n`;
}

/** Titles contain characters that have a meaning in Markdown. */
const plain = (title: string): string => title.replaceAll(/[\\`*_<[\]]/g, '\\$&');
