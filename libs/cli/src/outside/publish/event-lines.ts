import { join } from 'node:path';
import { declaredEvents } from '@academy/contracts/releases/event.schemas';
import ts from 'typescript';
import { parse, walk } from '../../sources.js';
import { sourcesIn } from './calls-here.js';

/**
 * The lines of a remote's sources that contain the name of an event, for findings in its built files.
 * @param dir the remote's folder, absolute
 * @param folder with its sources, relative to it
 * @returns `src/page.tsx:12`, by the name of the event
 */
export function eventLinesIn(dir: string, folder: string): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const file of sourcesIn(join(dir, folder)).sort()) {
    const source = parse(join(dir, folder, file));
    walk(source, (node) => {
      if (!ts.isStringLiteralLike(node) || !isEvent(node.text)) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const found = `${folder}/${file}:${line + 1}`;
      const known = lines.get(node.text) ?? [];
      if (!known.includes(found)) lines.set(node.text, [...known, found]);
    });
  }
  return lines;
}

const isEvent = (text: string): boolean =>
  text.includes('@') && declaredEvents.safeParse({ emits: [text] }).success;
