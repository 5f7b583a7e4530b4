import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';

const GLOSSARY = 'docs/glossary.md';
/** Texts and results, whose names say what they are about. */
const NAMED_BY_CONTENT = /^bench\/results\/|^services\/catalog\/seed-files\//;

/** @returns what to write instead, by the words of the glossary that no new file has in its name */
export function privateWords(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, GLOSSARY), 'utf8');
  const [, rest = ''] = text.split('## Words that no name contains');
  const [table = ''] = rest.split('\n## ');
  const rows = table.matchAll(/^\| `([^`]+)` +\|[^|]*\| ([^|]+?) +\|$/gm);
  return new Map([...rows].map(([, word = '', instead = '']) => [word, instead]));
}

/** The word, its plural, its past tense and its participle. */
function formsOf(word: string): readonly string[] {
  const [stem, soft] = [word.replace(/e$/, ''), word.replace(/y$/, 'i')];
  return [word, `${word}s`, `${soft}es`, `${soft}ed`, `${stem}ed`, `${stem}ing`];
}

/** @returns whether one form of the word is a part of a name in kebab case */
export const hasWord = (name: string, word: string): boolean =>
  formsOf(word).some((form) => `-${name}-`.includes(`-${form}-`));

/** @returns the first such word in the name of the file or of a folder above it */
export function privateWordIn(path: string, words: Iterable<string>): string | undefined {
  if (NAMED_BY_CONTENT.test(path)) return undefined;
  const names = path.split('/').map((name) => name.replaceAll(/[._]/g, '-'));
  return [...words].find((word) => names.some((name) => hasWord(name, word)));
}
