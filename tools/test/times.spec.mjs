// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';
import { browserReport } from './results.mjs';
import { writeTimes } from './times.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'times-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('writes the phases in their order and the files of jest and Playwright, slowest first', () => {
  const jest = { testResults: [{ name: join(root, 'bff/a.spec.ts'), startTime: 1_000, endTime: 4_000 }] };
  const specs = [{ tests: [{ results: [{ duration: 2_000 }, { duration: 3_000 }] }] }];
  const browser = { suites: [{ file: 'b.spec.ts', suites: [{ file: 'b.spec.ts', specs }] }] };
  writeFileSync(join(dir, 'jest.json'), JSON.stringify(jest));
  writeFileSync(browserReport(dir, 'alone'), JSON.stringify(browser));
  const phases = [
    { name: 'lint', ms: 20_000 },
    { name: 'unit', ms: 300_400 },
  ];
  const rows = readFileSync(writeTimes(dir, phases), 'utf8')
    .split('\n')
    .filter((line) => /\d/.test(line));
  expect(rows).toEqual([
    '| lint | 20 |',
    '| unit | 300 |',
    '| e2e/specs/b.spec.ts | 5 |',
    '| bff/a.spec.ts | 3 |',
  ]);
});

it('needs no report: a run of the gates alone has phases only', () => {
  expect(readFileSync(writeTimes(dir, [{ name: 'lint', ms: 900 }]), 'utf8')).toContain('| lint | 1 |');
});
