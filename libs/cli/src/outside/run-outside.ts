/** The command `academy` as a package: it works in any folder, and needs nothing of this repository. */
import { parseArgs } from 'node:util';
import { describeFailure, Failure } from '../../../../tools/failure.mjs';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { buildHere } from './build-here.js';
import { createRemote } from './create-remote.js';

const usage = `academy new NAME     makes a remote in the folder NAME: it builds, is tested and can be published
academy build        checks the types of the remote in this folder and builds it into dist/release

  --route /PATH      new: where the academy mounts it (/NAME)
  --team "NAME"      new: the team that owns it (the remote's own name)
  --json             one JSON document on the standard output

Exit codes: 0 done, 1 failed, 2 not understood`;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  route: { type: 'string' },
  team: { type: 'string' },
} as const;

class ArgumentError extends Failure {}

/** @returns the exit code */
export async function runOutside(args: string[]): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const { positionals, values } = parse(args);
    if (values.help) {
      printLine(usage);
      return 0;
    }
    const { text, json } = await run(positionals, values);
    printLine(isJson ? JSON.stringify(json, null, 2) : text);
    return 0;
  } catch (error) {
    if (isJson) printLine(JSON.stringify({ error: describeFailure(error) }));
    else printError(describeFailure(error));
    return error instanceof ArgumentError ? 2 : 1;
  }
}

type Values = ReturnType<typeof parse>['values'];

function run([command, ...words]: string[], { route, team }: Values) {
  const [name] = words;
  if (command === 'new' && name !== undefined && words.length === 1)
    return createRemote({ name, route, team }, process.cwd());
  if (command === 'build' && words.length === 0) return buildHere(process.cwd());
  throw new ArgumentError(`${[command, ...words].join(' ') || 'Nothing'} is no command.\n\n${usage}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
