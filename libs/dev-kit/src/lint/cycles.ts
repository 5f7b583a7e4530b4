import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { importsIn } from '../imports/imports.js';
import { type Rule } from './rule.js';

/** An import of another file of the repository. */
interface FileImport {
  readonly target: string;
  readonly start: number;
}

const CODE = /\.(ts|tsx|mjs|js)$/;

/** Relative imports only: packages cannot form a cycle, since import-rules.ts allows each only those below it. */
const importsOf = remembered((file): FileImport[] => {
  return importsIn(file, readFileSync(file, 'utf8')).flatMap(({ name, start }) => {
    if (!name.startsWith('.')) return [];
    const target = sourceFile(join(dirname(file), name));
    return target === undefined ? [] : [{ target, start }];
  });
});

/** TypeScript files are imported by the name of their compiled file. */
const sourceFile = remembered((path) => {
  const bare = path.replace(/\.js$/, '');
  const candidates = [path, `${bare}.ts`, `${bare}.tsx`, join(bare, 'index.ts'), join(bare, 'index.tsx')];
  return candidates.find((file) => CODE.test(file) && existsSync(file));
});

/**
 * Tarjan's algorithm: each file is visited once, independent of the number of linted files.
 * @returns the same name for files that import one another, directly or not
 */
function circles(importsFrom: (file: string) => readonly FileImport[]): (file: string) => string | undefined {
  const lowest = new Map<string, number>();
  const circle = new Map<string, string>();
  const open: string[] = [];
  const visit = (file: string): void => {
    const own = lowest.size;
    let low = own;
    lowest.set(file, own);
    open.push(file);
    for (const { target } of importsFrom(file)) {
      if (!lowest.has(target)) visit(target);
      if (!circle.has(target)) low = Math.min(low, lowest.get(target) ?? own);
    }
    lowest.set(file, low);
    if (low === own) for (const member of open.splice(open.lastIndexOf(file))) circle.set(member, file);
  };
  return (file) => {
    if (!lowest.has(file)) visit(file);
    return circle.get(file);
  };
}

const circleOf = circles(importsOf);

/** oxlint's own rule does not follow `import()`, nor `./page.js` to a `page.tsx`. */
export const noCycle: Rule = {
  meta: { type: 'problem' },
  create: (context) => ({
    Program() {
      const file = context.filename;
      for (const { target, start } of existsSync(file) ? importsOf(file) : []) {
        if (circleOf(target) !== circleOf(file)) continue;
        const loc = context.sourceCode.getLocFromIndex(start);
        context.report({ loc, message: `${relative('.', target)} leads back to this file.` });
      }
    },
  }),
};

function remembered<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as T;
  };
}
