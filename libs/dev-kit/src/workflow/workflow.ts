/** Checks the pipelines of .github/workflows, by GitHub's own parser and by the project's rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readManifest, root } from '../../../../tools/workspace.mjs';

const FOLDER = join(root, '.github/workflows');
/** A tag can be moved to other code; a commit cannot. */
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<
    Record<string, { readonly 'timeout-minutes'?: number; readonly steps: readonly Step[] }>
  >;
}

const { scripts } = readManifest('package.json') as { scripts: Readonly<Record<string, string>> };

/** The workspace scripts that a step runs. */
const commandsOf = (run = ''): string[] =>
  [...run.matchAll(/\bnpm (?:run ([\w:-]+)|(test)\b)/g)].map(([, script, test]) => String(script ?? test));

/** Empty if there are no errors. */
export async function workflowFindings(name: string, content: string): Promise<string[]> {
  const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const errors = context.errors.getErrors().map(({ message }) => `${name}: ${message}`);
  if (errors.length > 0) return errors;
  const { permissions, jobs } = parse(content) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...(permissions ? [] : [`${name}: takes whatever rights the repository gives`]),
    ...Object.entries(jobs).flatMap(([job, { 'timeout-minutes': limit }]) =>
      limit ? [] : [`${name}: ${job} may run for ever`],
    ),
    ...steps.flatMap(({ uses }) =>
      uses && !PINNED.test(uses) ? [`${name}: ${uses} is not pinned to a commit`] : [],
    ),
    ...steps.flatMap(({ uses, with: options }) =>
      uses?.startsWith('actions/upload-artifact@') && !options?.['include-hidden-files']
        ? [`${name}: an artefact leaves out what lies below .data`]
        : [],
    ),
    ...steps.flatMap(({ run }) =>
      commandsOf(run).flatMap((command) =>
        command in scripts ? [] : [`${name}: there is no command npm run ${command}`],
      ),
    ),
    ...steps.flatMap(({ run }) =>
      run && /\$\{\{\s*github\.(event|head_ref)/.test(run) ? [`${name}: a stranger's text would be run`] : [],
    ),
  ];
}

export async function allWorkflowFindings(): Promise<string[]> {
  const names = readdirSync(FOLDER);
  const found = names.map((name) => workflowFindings(name, readFileSync(join(FOLDER, name), 'utf8')));
  return (await Promise.all(found)).flat();
}
