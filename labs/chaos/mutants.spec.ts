import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../../tools/workspace.mjs';
import { mutants } from './mutants.js';

const payment = join(root, 'services/payment/src');

it.each(mutants)('the payment service contains the code that the mutant $name changes', ({ changes }) => {
  const missing = changes.filter(({ file, from }) => {
    const source = join(payment, file.replace(/\.js$/, '.ts'));
    return !readFileSync(source, 'utf8').includes(from);
  });
  expect(missing).toEqual([]);
});
