// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

/**
 * @param {string} target of the Dockerfile
 * @returns {Record<string, string>} the variables of its image, those of the stage that it begins with included
 */
export function imageVariables(target) {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const stage = new RegExp(`^FROM (\\S+) AS ${target}\\n((?:(?!FROM ).*\\n?)*)`, 'm').exec(text);
  if (!stage) throw new Error(`The Dockerfile has no target ${target}`);
  const [, base = '', instructions = ''] = stage;
  const own = [...instructions.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => /** @type {[string, string]} */ (pair.split('=', 2))),
  );
  return { ...(base.startsWith('${') ? {} : imageVariables(base)), ...Object.fromEntries(own) };
}
