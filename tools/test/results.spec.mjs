import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  browserCount,
  checksCount,
  closingLine,
  nxCount,
  oneFailed,
  onePassed,
  poolCount,
  failIfEmpty,
  sum,
} from './results.mjs';
import { root } from '../workspace.mjs';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** @param {object} report */
function reportFile(report) {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

describe('the sum of all results', () => {
  it('ends with one line', () => {
    const total = sum([onePassed(), { passed: 41, failed: 0, failures: [] }, oneFailed('lint')]);
    expect(closingLine(total)).toBe('42 passed, 1 failed');
    expect(total.failures).toEqual(['lint']);
  });

  it('counts a phase that ran nothing as failed', () => {
    expect(failIfEmpty('unit', sum([]))).toEqual(oneFailed('unit: no test ran'));
  });
});

describe('results of jest', () => {
  const passed = { status: 'passed', fullName: 'works' };
  const message = '\u001b[2mexpect(received)\u001b[22m\n\nExpected: 1\n    at file.ts:1:2';
  const failed = { status: 'failed', fullName: 'breaks', failureMessages: [message] };

  it('count every test, and a file that could not be loaded as one more failure', () => {
    const file = reportFile({
      testResults: [
        { name: join(root, 'bff/a'), status: 'failed', assertionResults: [passed, passed, failed] },
        { name: join(root, 'bff/b'), status: 'failed', assertionResults: [] },
        { name: join(root, 'shell/c'), status: 'passed', assertionResults: [passed] },
      ],
    });
    expect(poolCount(file, ['bff', 'shell'])).toEqual({
      passed: 3,
      failed: 2,
      failures: ['bff/a: breaks\n      expect(received) Expected: 1', 'bff/b could not run'],
    });
  });

  it('count a missing report, a cut one and a folder without a test that ran as failures', () => {
    expect(poolCount(join(dir, 'none.json'), ['bff']).failed).toBe(1);
    writeFileSync(join(dir, 'cut.json'), '{ "testRes');
    expect(poolCount(join(dir, 'cut.json'), ['bff']).failed).toBe(1);
    const one = reportFile({
      testResults: [{ name: join(root, 'shell/c'), status: 'passed', assertionResults: [passed] }],
    });
    expect(poolCount(one, ['bff', 'shell'])).toMatchObject({ passed: 1, failures: ['bff: no test ran'] });
  });
});

describe('results of the browser', () => {
  it('count every test and name those that failed, with the reason', () => {
    const tests = [
      { status: 'unexpected', results: [{ error: { message: 'no page\n    at a.spec.ts:1:2' } }] },
    ];
    const file = reportFile({
      stats: { expected: 3, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: 'a.spec.ts',
          suites: [{ title: 'path', specs: [{ title: 'pays', tests }] }],
        },
      ],
    });
    expect(browserCount(file)).toEqual({ passed: 3, failed: 1, failures: ['browser: pays\n      no page'] });
  });

  it('count an error outside of the tests as a failure', () => {
    const file = reportFile({
      stats: { expected: 0, unexpected: 0, flaky: 0 },
      errors: [{ message: 'no config\nat x' }],
    });
    expect(browserCount(file)).toEqual({ passed: 0, failed: 1, failures: ['browser: no config'] });
  });
});

describe('results of nx', () => {
  const projects = ['@academy/bff', '@academy/auth', '@academy/ui'];

  it('count one for each project, and one that was never reached as failed', () => {
    const output = `> nx run @academy/bff:types
> nx run @academy/auth:types
 NX   Running target types for 3 projects failed

Failed tasks:

- @academy/auth:types
`;
    expect(nxCount({ target: 'types', projects, output, code: 1 })).toEqual({
      passed: 1,
      failed: 2,
      failures: ['types: @academy/auth', 'types: @academy/ui did not run'],
    });
  });

  it('are read through the colours of a pipeline', () => {
    const output = '\u001b[1m> nx run @academy/bff:types\u001b[22m';
    expect(nxCount({ target: 'types', projects: ['@academy/bff'], output, code: 0 }).passed).toBe(1);
  });

  it('count a crash of nx itself as a failure', () => {
    const output = projects.map((name) => `> nx run ${name}:types`).join('\n');
    expect(nxCount({ target: 'types', projects, output, code: 0 })).toMatchObject({ passed: 3, failed: 0 });
    expect(nxCount({ target: 'types', projects, output, code: 134 })).toMatchObject({ passed: 3, failed: 1 });
  });
});

describe('results of the fault laboratory', () => {
  it('count every check, and name those that broke', () => {
    const file = reportFile({ checks: { '1 held': 0, '2 broke': 3 } });
    expect(checksCount('chaos', file)).toEqual({
      passed: 1,
      failed: 1,
      failures: ['chaos: 2 broke: 3 violations'],
    });
  });

  it('count a missing report and one without checks as failures', () => {
    expect(checksCount('chaos', join(dir, 'none.json')).failed).toBe(1);
    expect(checksCount('chaos', reportFile({ checks: {} })).failed).toBe(1);
  });
});
