import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/workspace.mjs';

const GLOSSARY = 'docs/glossary.md';
/** Texts and results, which are named by their content. */
const NAMED_BY_CONTENT = /^bench\/results\/|^services\/catalog\/seed-files\//;

/** Federation's list of shared libraries, its decision, the base configuration of TypeScript and the base of kustomize. */
const STANDARD_NAMES =
  /^libs\/mf-kit\/webpack\/shared\.|-shared-federation-runtime\.md$|^tsconfig\.base\.|^deploy\/kubernetes\/base\//;

/** @returns replacements by the words of the glossary that are forbidden in names of files and declarations */
export const privateWords = (): ReadonlyMap<string, string> => wordsBelow('Words that no name contains');

/** @returns the same, with the words that are forbidden only in names of files and folders */
export const privateFileWords = (): ReadonlyMap<string, string> =>
  new Map([...privateWords(), ...wordsBelow('Words that no file name contains')]);

function wordsBelow(heading: string): ReadonlyMap<string, string> {
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

/** @returns true if one form of the word is a part of a name in kebab case */
export const hasWord = (name: string, word: string): boolean =>
  formsOf(word).some((form) => `-${name}-`.includes(`-${form}-`));

/** @returns the first forbidden word in the path of a file */
export function privateWordIn(path: string, words: Iterable<string>): string | undefined {
  if (NAMED_BY_CONTENT.test(path) || STANDARD_NAMES.test(path)) return undefined;
  const names = path.split('/').map((name) => name.replaceAll(/[._]/g, '-'));
  return [...words].find((word) => names.some((name) => hasWord(name, word)));
}
