import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';
import { idsIn } from './ids.js';

/** A text file of the repository. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** All possible targets of a citation. */
export interface Definitions {
  readonly ids: ReadonlySet<string>;
  /** Anchors of headings by file. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every text file except generated ones, and specs of dev-kit, which contain planted violations. */
export function readTexts(): SourceText[] {
  const excluded = ['package-lock.json', 'docs/requirements.md', 'libs/dev-kit/src/**/*.spec.ts'];
  const listed = execFileSync(
    'git',
    ['grep', '-Il', '-z', '--untracked', '', '--', '.', ...excluded.map((file) => `:(exclude,glob)${file}`)],
    { cwd: root, encoding: 'utf8' },
  );
  return listed
    .split('\0')
    .filter(Boolean)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** Pages of the repository with their headings. */
export const pagesOf = (texts: readonly SourceText[]): Definitions['pages'] =>
  new Map([
    ['docs/requirements.md', new Set<string>()],
    ...texts
      .filter(({ file }) => file.endsWith('.md'))
      .map(({ file, text }) => [file, new Set(anchorsIn(text))] as const),
  ]);

/** Anchors in GitHub's form: lower case, hyphens for spaces, no punctuation. */
const anchorsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** A line for each broken citation. */
export function brokenCitations(source: SourceText, { ids, pages }: Definitions): string[] {
  const text = unwrapped(source.text);
  return [
    ...idsIn(text).filter((id) => !ids.has(id)),
    ...pagesIn(text).filter((page) => !isPage(source.file, page, pages)),
    ...UNDEFINED_KINDS.flatMap((kind) => text.match(kind) ?? []),
  ].map((citation) => `${source.file} cites ${citation}, which is not defined in the repository`);
}

/** A citation may be broken across lines of a comment. */
const unwrapped = (text: string): string => text.replaceAll(/\n[\s*/#>]*/g, ' ');

/** Numbers of lists outside the repository; `owner/repository#1` cites its tracker, `RFC 1, section 2` its text. */
const UNDEFINED_KINDS = [
  /\bexpectations? \d+/gi,
  /\b(?:issues?|tickets?|pull requests?|PR) #\d+|\b(?:issue|ticket|pull request) \d+/gi,
  /\b(?:see|fixes|closes|refs?) #\d+|[([]#\d+[)\]]/gi,
  /§ ?\d+/g,
];

/** Written into the data folder by the tests. */
const WRITTEN_LATER = new Set(['times.md']);

/** A URL, or a page with an optional heading. */
const PAGE = /https?:\/\/\S+|(?<![\w*}-])([\w./-]*[\w-]\.md(?:#[\w-]+)?)(?![\w-])/g;

const pagesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(PAGE)].flatMap(([, page]) => (page && !WRITTEN_LATER.has(page) ? [page] : [])),
  ),
];

/** True if the path exists relative to the file's folder or to the root. */
function isPage(file: string, citation: string, pages: Definitions['pages']): boolean {
  const [path = '', anchor] = citation.split('#');
  const page = [posix.join(posix.dirname(file), path), posix.join('.', path)].find((each) => pages.has(each));
  return page !== undefined && (anchor === undefined || pages.get(page)?.has(anchor) === true);
}

/** External standards that a tag may cite. */
const OUTSIDE = /^WCAG \d(?:\.\d+)*$/;
/** A decision, which has a separate check, or a placeholder for a row of the table. */
const ELSEWHERE = /^(?:(?:decisions? )?\d{4}|%[a-z])$/;

/** A line for each entry of a title's trailing tag that is not an id. */
export const brokenTags = (title: string): string[] =>
  title.split(' › ').flatMap((part) =>
    (/\[([^[\]]+)\]$/.exec(part)?.[1] ?? '')
      .split(/, | and /)
      .filter((entry) => entry && !OUTSIDE.test(entry) && !ELSEWHERE.test(entry) && !isId(entry))
      .map((entry) => `${title} has ${entry} in its tag, which is no id`),
  );

/** `5` continues `faults 4, 5`. */
const isId = (entry: string): boolean => /^\d+$/.test(entry) || idsIn(entry).length > 0;
