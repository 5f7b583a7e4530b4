import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { root } from '../../../../tools/workspace.mjs';

const FOLDER = 'docs/decisions';
export const INDEX = `${FOLDER}/README.md`;

/** Areas in the order of the index. */
const AREAS = {
  architecture: 'Architecture',
  data: 'Data',
  auth: 'Authentication and accounts',
  catalog: 'Catalog',
  checkout: 'Checkout',
  payments: 'Payments',
  learning: 'Learning',
  workshops: 'Workshops',
  content: 'Site content, contact and support',
  admin: 'Administration',
  federation: 'Module federation',
  releases: 'Releases',
  pages: 'Pages and rendering',
  design: 'Design system',
  security: 'Security',
  operations: 'Operations',
  testing: 'Testing',
  tooling: 'Tooling',
} as const;
const areas = Object.keys(AREAS) as (keyof typeof AREAS)[];

const numberSchema = z.string().regex(/^\d{4}$/, 'takes numbers of four digits in quotes');

const frontMatterSchema = z.strictObject({
  date: z.iso.date(),
  status: z.enum(['accepted', 'superseded']),
  area: z.enum(areas),
  supersedes: z.array(numberSchema).min(1).optional(),
  'superseded-by': z.array(numberSchema).min(1).optional(),
});

export interface Page {
  readonly name: string;
  readonly text: string;
}

interface Decision extends z.infer<typeof frontMatterSchema> {
  readonly name: string;
  readonly number: string;
  readonly title: string;
}

export interface Citation {
  readonly file: string;
  /** `0071`, or the name of the file in a link. */
  readonly decision: string;
}

/** Every file of the folder except the index. */
export const readPages = (): Page[] =>
  readdirSync(join(root, FOLDER))
    .filter((name) => join(FOLDER, name) !== INDEX)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(root, FOLDER, name), 'utf8') }));

/** @returns the decision, or a line for each error on its page */
function decisionOf({ name, text }: Page): Decision | readonly string[] {
  const [, block, title = ''] = /^---\n([\s\S]*?)\n---\n\n# \d{4} · (.+)\n/.exec(text) ?? [];
  const [number = ''] = /^\d{4}/.exec(name) ?? [];
  if (block === undefined) return [`${name} does not begin with front matter and "# ${number} · Title"`];
  const { data, error } = frontMatterSchema.safeParse(parseDocument(block).toJS());
  const expected = `${number}-${slugOf(title)}.md`;
  const findings = [
    ...(error?.issues ?? []).map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`),
    ...(text.includes(`\n# ${number} · `) ? [] : [`${name} has another number in its title`]),
    ...(name === expected ? [] : [`${name} is not named after its title: ${expected}`]),
  ];
  return data && findings.length === 0 ? { ...data, name, number, title } : findings;
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const isDecision = (read: Decision | readonly string[]): read is Decision => 'number' in read;

/** A line for each error. */
export function findingsOf(pages: readonly Page[], cited: readonly Citation[]): string[] {
  const read = pages.map(decisionOf);
  const decisions = read.filter(isDecision);
  return [
    ...read.flatMap((each) => (isDecision(each) ? [] : each)),
    ...decisions.flatMap((decision) => successionFindings(decision, decisions)),
    ...sharedNumbers(pages),
    ...unknown(pages, cited),
  ];
}

/** Checks that both pages of a replacement link to each other. */
function successionFindings(decision: Decision, all: readonly Decision[]): string[] {
  const { name, number, status, supersedes = [], 'superseded-by': successors = [] } = decision;
  const named = (other: string) => all.filter((each) => each.number === other);
  return [
    ...((status === 'superseded') === successors.length > 0
      ? []
      : [`${name} is ${status} with ${successors.length} successors`]),
    ...successors
      .filter((successor) => !named(successor).some((each) => each.supersedes?.includes(number)))
      .map((successor) => `${name} is superseded by ${successor}, which does not say so`),
    ...supersedes
      .filter((former) => !named(former).some((each) => each['superseded-by']?.includes(number)))
      .map((former) => `${name} supersedes ${former}, which does not say so`),
  ];
}

function sharedNumbers(pages: readonly Page[]): string[] {
  const numbers = new Set(pages.map(({ name }) => name.slice(0, 4)));
  return [...numbers].flatMap((number) => {
    const names = pages.map(({ name }) => name).filter((name) => name.startsWith(number));
    return names.length > 1 ? [`${number} is the number of ${names.join(' and ')}`] : [];
  });
}

const unknown = (pages: readonly Page[], cited: readonly Citation[]): string[] =>
  cited
    .filter(({ decision }) => !pages.some(({ name }) => name === decision || name.slice(0, 4) === decision))
    .map(({ file, decision }) => `${file} cites decision ${decision}, which does not exist`);

/** `decision 0071`, `decisions 0055, 0058 and 0106`. */
const BY_NUMBER = /\bdecisions? (\d{4}(?:(?:, | and |, and )\d{4})*)/gi;
/** `docs/decisions/0071-catalog-cache-invalidation.md`, and the end of a link within the folder. */
const BY_NAME = /(?:\bdecisions\/|\]\()(\d{4}[\w-]*(?:\.md)?)/g;

export function citedIn(file: string, text: string): Citation[] {
  const numbers = [...text.matchAll(BY_NUMBER)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []);
  const names = [...text.matchAll(BY_NAME)].map(([, name = '']) => name);
  return [...new Set([...numbers, ...names])].map((decision) => ({ file, decision }));
}

/** Citations in all text files of the repository, except the planted ones of this check. */
export function readCited(): Citation[] {
  const pattern = 'decisions? [0-9]{4}|decisions/[0-9]{4}|\\]\\([0-9]{4}-';
  const lines = execFileSync(
    'git',
    ['grep', '-IiE', '--untracked', pattern, '--', '.', ':!libs/dev-kit/src/decisions'],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return lines.split('\n').flatMap((line) => {
    const [, file = '', text = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    return citedIn(file, text);
  });
}

/** The index in Markdown. */
export function indexOf(pages: readonly Page[]): string {
  const decisions = pages.map(decisionOf).filter(isDecision);
  const head = `# Decisions

One page for each rule that others meet again: why, what was decided, what was rejected, what it costs. Numbers stay; a
decision that a later one replaces is kept and marked. \`npm run decisions\` writes this index from the pages; the tests of
libs/dev-kit fail when it is stale.
`;
  const parts = areas
    .map((area) => ({ area, own: decisions.filter((decision) => decision.area === area) }))
    .filter(({ own }) => own.length > 0)
    .map(({ area, own }) => `## ${AREAS[area]}\n\n${tableOf(own)}`);
  return [head, ...parts].join('\n');
}

const tableOf = (decisions: readonly Decision[]): string =>
  [
    '| no. | decision | date | status |',
    '| --- | --- | --- | --- |',
    ...decisions.map(
      ({ number, title, name, date, ...rest }) =>
        `| ${number} | [${title}](${name}) | ${date} | ${statusOf(rest)} |`,
    ),
    '',
  ].join('\n');

const statusOf = ({ status, 'superseded-by': successors }: Pick<Decision, 'status' | 'superseded-by'>) =>
  successors ? `${status} by ${successors.join(', ')}` : status;
