/** The command `academy` as a package: it works in any folder, and needs nothing of this repository. */
import { parseArgs } from 'node:util';
import { printError, printLine } from '../../../../tools/screen.mjs';
import { ArgumentError, type CommandResult } from '../arguments.js';
import { print } from '../run-command.js';
import { usage } from './usage.js';

const text = { type: 'string' } as const;
const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  ...{ route: text, team: text },
  ...{ registry: text, academy: text, remote: text },
  ...{ against: text, port: text },
  ...{ expect: text, hours: text, issuer: text, percent: text, reason: text, to: text, version: text },
  'gives-up': { type: 'string', multiple: true },
  'for-train': { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof parse>['values'];
export type Option = keyof typeof options;

export interface OutsideCommand {
  /** Words after its name. */
  readonly words: readonly string[];
  /** True if the last word may be repeated. */
  readonly isOpen?: true;
  /** Its options beside `--help` and `--json`. */
  readonly options: readonly Option[];
  readonly run: (words: readonly string[], values: Values) => Promise<CommandResult>;
}

/**
 * @param commands by their names; a package that has one of them contains nothing of the others
 * @returns the exit code
 */
export async function runOutside(
  args: string[],
  commands: Readonly<Record<string, OutsideCommand>>,
): Promise<number> {
  const isJson = args.includes('--json');
  try {
    const { positionals, values } = parse(args);
    if (values.help || args.length === 0) {
      printLine(usage);
      return values.help ? 0 : 2;
    }
    const [name = '', ...words] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new ArgumentError(`${name || 'Nothing'} is no command.\n\n${usage}`);
    requireFitting(name, command, words, values);
    const result = await command.run(words, values);
    printLine(isJson ? JSON.stringify(result.json, null, 2) : forTeams(result.text));
    return result.code ?? 0;
  } catch (error) {
    return print(error, isJson, {
      printLine: (line) => printLine(forTeams(line)),
      printError: (line) => printError(forTeams(line)),
    });
  }
}

/** @throws ArgumentError naming the word or the option */
function requireFitting(
  name: string,
  { words: wanted, options: own, isOpen }: OutsideCommand,
  words: readonly string[],
  values: Values,
): void {
  if (words.length < wanted.length || (words.length > wanted.length && !isOpen))
    throw new ArgumentError(
      `academy ${name} takes ${wanted.join(' and ') || 'no words'}, and got ${words.join(' ') || 'none'}. academy --help lists the commands.`,
    );
  const foreign = Object.entries(values).find(
    ([option, value]) => value !== undefined && !['help', 'json', ...own].includes(option),
  );
  if (foreign)
    throw new ArgumentError(
      `--${foreign[0]} is not for academy ${name}. academy --help lists the options of each command.`,
    );
}

/**
 * Messages of the registry's commands name those of the academy's repository, which a team does not have. Those of the
 * people of the platform stay.
 */
const forTeams = (message: string): string =>
  message
    .replace(/npm run release -- promote \S+/g, 'npx academy promote')
    .replace(/npm run release -- (history|login|train|--help)/g, 'npx academy $1');

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}
