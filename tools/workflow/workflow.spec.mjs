import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../workspace.mjs';
import { allWorkflowFindings, workflowFindings } from './workflow.mjs';

const text = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');

describe('the pipeline', () => {
  it('is what GitHub takes, pinned, with the fewest rights', async () => {
    expect(await allWorkflowFindings()).toEqual([]);
  });

  it('runs the one test command on Node 20, 22 and 24', () => {
    const { jobs } = parse(text);
    expect(jobs.test.strategy.matrix.node).toEqual([20, 22, 24]);
    expect(jobs.test.steps.map((/** @type {any} */ { run }) => run)).toContain('npm test');
  });

  it.each([
    ['an unknown key', 'runs-on:', 'run-on:', /run-on/],
    ['a tag', '@11bd71901bbe5b1630ceea73d27597364c9af683', '@v4', /not pinned/],
    ['all rights', 'permissions:\n  contents: read\n', '', /rights/],
    [
      'a broken expression',
      '${{ matrix.node }}\n          cache',
      '${{ matrix. }}\n          cache',
      /Unexpected symbol/,
    ],
    ["a stranger's title", 'npm test\n', 'echo ${{ github.event.pull_request.title }}\n', /stranger/],
  ])('is refused with %s', async (_, from, to, finding) => {
    const planted = text.replace(from, to);
    expect(planted).not.toBe(text);
    expect((await workflowFindings('test.yml', planted)).join('\n')).toMatch(finding);
  });
});
