import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { root } from '../../../../tools/workspace.mjs';
import { allWorkflowFindings, workflowFindings } from './workflow.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly if?: string;
}

interface Job {
  readonly 'timeout-minutes': number;
  readonly strategy: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

interface Pipeline {
  readonly on: { readonly schedule?: unknown };
  readonly concurrency: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (name: string) => readFileSync(join(root, '.github/workflows', name), 'utf8');
const text = read('test.yml');
const pipeline = (content: string) => parse(content) as Pipeline;
const stepThatRuns = (job: Job | undefined, command: string) =>
  job?.steps.find(({ run }) => run?.startsWith(command));
const stepThatUses = (job: Job | undefined, action: string) =>
  job?.steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`));

describe('the pipeline', () => {
  it('is valid for GitHub, pinned, with minimal permissions', async () => {
    expect(await allWorkflowFindings()).toEqual([]);
  });

  it('tests pushes to main with the one test command on Node 20, 22 and 24', () => {
    const { on, jobs } = pipeline(text);
    expect(on).toEqual({ push: { branches: ['main'] } });
    expect(jobs['test']?.strategy.matrix.node).toEqual([20, 22, 24]);
    expect(stepThatUses(jobs['test'], 'setup-node')?.with?.['node-version']).toBe('${{ matrix.node }}');
    expect(stepThatRuns(jobs['test'], 'npm test')).toEqual({ run: 'npm test', env: { CI: 'true' } });
  });

  it('tests a pull request against its fetched base', () => {
    const { on, jobs } = pipeline(read('changed.yml'));
    expect(on).toEqual({ pull_request: null });
    expect(stepThatUses(jobs['changed'], 'checkout')?.with?.['fetch-depth']).toBe(0);
    expect(stepThatRuns(jobs['changed'], 'npm run test:changed')).toEqual({
      run: 'npm run test:changed -- --base "origin/$BASE"',
      env: { CI: 'true', BASE: '${{ github.base_ref }}' },
    });
  });

  it('checks a changed description of the API against the live remotes, without a token [0228]', () => {
    const { on, jobs } = pipeline(read('contracts.yml'));
    const paths = ['bff/openapi.json'];
    expect(on).toEqual({ pull_request: { paths }, push: { branches: ['main'], paths } });
    expect(jobs['contracts']).toMatchObject({ if: "vars.ACADEMY_REGISTRY != ''" });
    expect(stepThatRuns(jobs['contracts'], 'npm run release')).toEqual({
      run: 'npm run release -- platform check bff/openapi.json',
      env: { ACADEMY_REGISTRY: '${{ vars.ACADEMY_REGISTRY }}' },
    });
  });

  it('runs every laboratory at night in full size, and keeps its journals even if it fails', () => {
    const { on, jobs } = pipeline(read('verify.yml'));
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
    expect(jobs['verify']?.strategy).toEqual({
      'fail-fast': false,
      matrix: { laboratory: ['chaos', 'security', 'rolling-deploy', 's3', 'screens'] },
    });
    expect(stepThatRuns(jobs['verify'], 'npm run verify')?.run).toBe(
      'npm run verify -- ${{ matrix.laboratory }} --full',
    );
    const upload = stepThatUses(jobs['verify'], 'upload-artifact');
    expect(upload).toMatchObject({ if: 'always()', with: { name: 'journals-${{ matrix.laboratory }}' } });
    expect(upload?.with?.['path']).toContain('.data/verify/${{ matrix.laboratory }}\n');
  });

  it.each([
    ['test.yml', 90],
    ['changed.yml', 90],
    ['verify.yml', 90],
    ['contracts.yml', 15],
  ])('%s has a time limit, and is cancelled by a newer run', (name, minutes) => {
    const { concurrency, jobs } = pipeline(read(name));
    expect(concurrency['cancel-in-progress']).toBe(true);
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThanOrEqual(minutes);
      expect(job['timeout-minutes']).toBeLessThanOrEqual(360);
    }
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
    ['no end', '    timeout-minutes: 90\n', '', /for ever/],
    ['an artefact without its logs', '          include-hidden-files: true\n', '', /leaves out/],
    ['a command that is none', 'npm test\n', 'npm run tests\n', /no command npm run tests/],
    ["a stranger's title", 'npm test\n', 'echo ${{ github.event.pull_request.title }}\n', /stranger/],
  ])('is rejected with %s', async (_, from, to, finding) => {
    const planted = text.replace(from, to);
    expect(planted).not.toBe(text);
    expect((await workflowFindings('test.yml', planted)).join('\n')).toMatch(finding);
  });
});
