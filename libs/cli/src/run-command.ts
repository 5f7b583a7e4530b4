import { describeFailure } from '../../../tools/failure.mjs';
import { type Command, type LocalCommandName, type Run } from './arguments.js';
import { GateRejection } from './gate-rejection.js';

/** Exit codes that scripts can distinguish; `--help` lists them. */
const codes = { mistake: 1, usage: 2, rejected: 3, lost: 4, frozen: 5 };
const codesByName: Readonly<Record<string, number>> = {
  ConcurrentChange: codes.lost,
  Frozen: codes.frozen,
  ArgumentError: codes.usage,
};

interface Output {
  readonly printLine: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** @returns the exit code */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const isJson = args.includes('--json');
  try {
    // Reads the academy.json of every front app, which may be invalid.
    const { readCommand } = await import('./arguments.js');
    const { usage } = await import('./usage.js');
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
      output.printLine(usage);
      return args.length === 0 ? codes.usage : 0;
    }
    const command = readCommand(args, env);
    const result = await (await runOf(command))(command, env);
    output.printLine(isJson ? JSON.stringify(result.json, null, 2) : result.text);
    return result.code ?? 0;
  } catch (error) {
    return print(error, isJson, output);
  }
}

/** TypeScript and the libraries are loaded only for a valid command. */
async function runOf({ name, registry }: Command): Promise<Run> {
  if (registry === undefined || name === 'key') {
    const { commands } = await import('./commands.js');
    return commands[name as LocalCommandName];
  }
  if (name === 'platform') return (await import('./platform/platform-command.js')).platform;
  if (name === 'login' || name === 'logout') return (await import('./login/login-command.js'))[name];
  if (name === 'release') return (await import('./registry/push.js')).push;
  const { runOnRegistry } = await import('./registry/registry-commands.js');
  return runOnRegistry;
}

export function print(error: unknown, isJson: boolean, { printLine, printError }: Output): number {
  const findings = error instanceof GateRejection ? error.findings : undefined;
  if (isJson)
    printLine(JSON.stringify({ error: describeFailure(error), ...(findings && { findings }) }, null, 2));
  else printError(describeFailure(error));
  if (findings) return codes.rejected;
  const name = error instanceof Error ? error.name : '';
  return codesByName[name] ?? codes.mistake;
}
