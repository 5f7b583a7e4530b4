import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { withoutParameterNames } from '@academy/registry-kit/operations/api-document';
import ts from 'typescript';
import { methodOf } from '../../calls.js';
import { parse, walk } from '../../sources.js';

/**
 * The calls of the API in the sources of a remote, by their literal paths.
 * @param folder absolute
 * @returns `GET /api/course/{}`, or `ANY /api/…` if the method is unknown
 */
export function callsHere(folder: string): string[] {
  const calls = sourcesIn(folder).flatMap((file) => {
    const found: string[] = [];
    walk(parse(join(folder, file)), (node) => {
      if (!ts.isStringLiteralLike(node) || !node.text.startsWith('/api/')) return;
      found.push(`${methodOf(node)} ${withoutParameterNames(node.text.replace(/\?.*/, ''))}`);
    });
    return found;
  });
  return [...new Set(calls)].sort();
}

/** The sources of a folder that are built: neither tests nor declarations. */
export const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file) && !file.startsWith('testing/'),
  );
