import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';

const GLOSSARY = 'docs/glossary.md';
/** Texts and results, which are named by their content. */
const NAMED_BY_CONTENT = /^bench\/results\/|^services\/catalog\/seed-files\//;

/** Federation's list of shared libraries, its decision, the base configuration of TypeScript and the base of kustomize. */
const STANDARD_NAMES =
  /^libs\/mf-kit\/webpack\/shared\.|-shared-federation-runtime\.md$|^tsconfig\.base\.|^deploy\/kubernetes\/base\//;

/** Forbidden words with their replacements. */
export type PrivateWords = ReadonlyMap<string, string>;

/** @returns the words of the glossary that are forbidden in names of files and declarations */
export const privateWords = (): PrivateWords => wordsBelow('Words that no name contains');

/** @returns the same, with the words that are forbidden only in names of files and folders */
export const privateFileWords = (): PrivateWords =>
  new Map([...privateWords(), ...wordsBelow('Words that no file name contains')]);

function wordsBelow(heading: string): PrivateWords {
  const text = readFileSync(join(root, GLOSSARY), 'utf8');
  const [, rest = ''] = text.split(`## ${heading}\n`);
  const [table = ''] = rest.split('\n## ');
  const rows = table.matchAll(/^\| `([^`]+)` +\|[^|]*\| ([^|]+?) +\|$/gm);
  return new Map([...rows].map(([, word = '', instead = '']) => [word, instead]));
}

/** The word, its plural, its past tense and its participle. */
function formsOf(word: string): readonly string[] {
  const [stem, soft] = [word.replace(/e$/, ''), word.replace(/y$/, 'i')];
  return [word, `${word}s`, `${soft}es`, `${soft}ed`, `${stem}ed`, `${stem}ing`];
}

/** Words by their forms, because a test looks up a hundred thousand names. */
const indexes = new WeakMap<PrivateWords, ReadonlyMap<string, ReadonlySet<string>>>();

function indexOf(words: PrivateWords): ReadonlyMap<string, ReadonlySet<string>> {
  const known = indexes.get(words);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const word of words.keys())
    for (const form of formsOf(word)) index.set(form, (index.get(form) ?? new Set()).add(word));
  indexes.set(words, index);
  return index;
}

/** @returns the words of which one form is a part of a name in kebab case, in the order of the name */
export function wordsIn(name: string, words: PrivateWords): string[] {
  const index = indexOf(words);
  const parts = name.split('-');
  // A form has one part or more, such as `taken-back`.
  const runs = parts.flatMap((_, from) =>
    parts.slice(from).map((_, more) => parts.slice(from, from + more + 1)),
  );
  return runs.flatMap((run) => [...(index.get(run.join('-')) ?? [])]);
}

/** @returns a forbidden word in the path of a file */
export function privateWordIn(path: string, words: PrivateWords): string | undefined {
  if (NAMED_BY_CONTENT.test(path) || STANDARD_NAMES.test(path)) return undefined;
  const names = path.split('/').map((name) => name.replaceAll(/[._]/g, '-'));
  return names.flatMap((name) => wordsIn(name, words))[0];
}
