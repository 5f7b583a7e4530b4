import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';
import { idsIn } from './ids.js';

/** A text file of the repository. */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Every text file but generated ones, and specs of dev-kit, which plant violations. */
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

/** A line for each cited id that is not defined. */
export const undefinedCitations = (
  { file, text }: SourceText,
  isDefined: (id: string) => boolean,
): string[] =>
  idsIn(unwrapped(text))
    .filter((id) => !isDefined(id))
    .map((id) => `${file} cites ${id}, which is not defined`);

/** A citation may be broken across lines of a comment. */
const unwrapped = (text: string): string => text.replaceAll(/\n[\s*/#>]*/g, ' ');
