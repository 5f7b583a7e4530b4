import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const here = import.meta.dirname;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
const sourceOf = (from: string, name: string) => join(dirname(from), name.replace(/\.js$/, ''));

const held = importsOf(join(here, 'index.ts')).map((name) => sourceOf(join(here, 'index.ts'), name));
const parts = importsOf(join(here, 'on-demand.ts')).map((name) => sourceOf(join(here, 'on-demand.ts'), name));

it('shared code contains no part that apps bundle themselves [decision 0109]', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(held.filter((file) => parts.includes(file))).toEqual([]);
});

it.each(parts)(
  '%s imports shared code by its package name only, so that there is one instance [decision 0109]',
  (part) => {
    const others = importsOf(`${part}.tsx`).filter((name) => name.startsWith('.'));
    expect(others.filter((name) => !name.endsWith('.module.css'))).toEqual([]);
  },
);
