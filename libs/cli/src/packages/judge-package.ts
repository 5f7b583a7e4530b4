import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { callsOf } from '@academy/contracts/service-calls';
import { readApi } from '@academy/registry-kit/gate/candidate';
import { root } from '../../../../tools/workspace.mjs';
import { referencesOf } from './module-references.js';

const TEXT = /\.(?:[cm]?[jt]s|css|json|md)$/;

/**
 * Checks a built or unpacked package by itself: what it must not contain, and that its files refer to each other.
 * @param folder absolute
 * @returns problems with the file of each
 */
export async function packageProblems(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const internal = await internalPaths();
  const problems = await Promise.all(
    files.map(async (file) => {
      if (/(?<!\.d)\.[cm]?tsx?$/.test(file)) return [`${file} is a TypeScript source`];
      if (!TEXT.test(file)) return [];
      const text = await readFile(join(folder, file), 'utf8');
      return [...foreignWords(text), ...internalPathsIn(text, internal), ...missing(file, text, files)].map(
        (problem) => `${file} ${problem}`,
      );
    }),
  );
  return problems.flat();
}

/** Paths of calls between servers that are no paths of the public API, too. */
async function internalPaths(): Promise<string[]> {
  const api = readApi(await readFile(join(root, 'bff/openapi.json'), 'utf8'));
  const open = new Set((api?.calls ?? []).map((call) => call.replace(/^\w+ (\/api)?/, '')));
  const calls = (['auth', 'catalog', 'payment'] as const).flatMap((service) => callsOf(service));
  const paths = new Set(calls.map(({ path }) => path));
  return [...paths].filter((path) => !open.has(path.replace(/\{\w+\}/g, '{}')));
}

const internalPathsIn = (text: string, internal: readonly string[]): string[] =>
  internal
    .filter((path) => ["'", '"', '`'].some((quote) => text.includes(`${quote}${path}${quote}`)))
    .map((path) => `contains the internal path ${path}`);

const foreignWords = (text: string): string[] => [
  ...(text.includes('workspace:') ? ['contains workspace:'] : []),
  ...(text.includes(root) ? ['contains a path of this repository'] : []),
  ...(text.includes('@academy/contracts') ? ['refers to @academy/contracts, which is not published'] : []),
];

const missing = (file: string, text: string, files: readonly string[]): string[] =>
  referencesOf(file, text)
    .filter(({ request }) => request.startsWith('.'))
    .map(({ request }) => posix.join(posix.dirname(file), request))
    .filter((path) => !files.includes(path) && !files.includes(path.replace(/\.([cm]?)js$/, '.d.$1ts')))
    .map((path) => `refers to ${path}, which the package lacks`);
