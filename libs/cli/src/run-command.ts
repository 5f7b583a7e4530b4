import { describeFailure } from '../../../tools/failure.mjs';
import { GateRejection } from './gate-rejection.js';

/** Exit codes that scripts can distinguish; `--help` lists them. */
const codes = { mistake: 1, usage: 2, rejected: 3, lost: 4 };

interface Output {
  readonly printLine: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** @returns the exit code */
export async function runCommand(args: string[], env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const isJson = args.includes('--json');
  try {
    // Reads the academy.json of every front app, which may be invalid.
    const { readCommand, usage } = await import('./arguments.js');
    if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
      output.printLine(usage);
      return args.length === 0 ? codes.usage : 0;
    }
    const command = readCommand(args);
    // TypeScript and the libraries are loaded only for a valid command.
    const { commands } = await import('./commands.js');
    const result = await commands[command.name](command, env);
    output.printLine(isJson ? JSON.stringify(result.json, null, 2) : result.text);
    return 0;
  } catch (error) {
    return print(error, isJson, output);
  }
}

function print(error: unknown, isJson: boolean, { printLine, printError }: Output): number {
  const findings = error instanceof GateRejection ? error.findings : undefined;
  if (isJson)
    printLine(JSON.stringify({ error: describeFailure(error), ...(findings && { findings }) }, null, 2));
  else printError(describeFailure(error));
  if (findings) return codes.rejected;
  if (error instanceof Error && error.name === 'ConcurrentChange') return codes.lost;
  return error instanceof Error && error.name === 'ArgumentError' ? codes.usage : codes.mistake;
}
