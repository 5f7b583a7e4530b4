import { parseArgs } from 'node:util';
import { Failure } from '../../../tools/failure.mjs';
import { releasedApps } from './apps.js';

/** Commands on a store that this machine reaches, and on a registry. */
type StoreCommandName =
  | 'release'
  | 'promote'
  | 'canary'
  | 'rollback'
  | 'ssr'
  | 'preview'
  | 'history'
  | 'status'
  | 'platform';
export type LocalCommandName = StoreCommandName | 'key';
export type RegistryCommandName =
  | StoreCommandName
  | 'health'
  | 'whoami'
  | 'login'
  | 'logout'
  | 'approve'
  | 'freeze'
  | 'unfreeze'
  | 'grant'
  | 'train'
  | 'train-approve'
  | 'train-rollback';
type CommandName = LocalCommandName | RegistryCommandName;

const options = {
  promote: { type: 'boolean', default: false },
  reason: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
  expect: { type: 'string' },
  version: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  issuer: { type: 'string' },
  'gives-up': { type: 'string', multiple: true },
  'for-train': { type: 'boolean', default: false },
  'no-build': { type: 'boolean', default: false },
  built: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  registry: { type: 'string' },
  store: { type: 'string' },
  keys: { type: 'string' },
  key: { type: 'string' },
  bff: { type: 'string' },
} as const;

/** Words after the command's name. */
const words: Readonly<Record<CommandName, readonly string[]>> = {
  release: ['APP'],
  promote: ['APP', 'VERSION'],
  canary: ['APP'],
  rollback: ['APP'],
  ssr: ['APP', 'on or off'],
  preview: ['APP'],
  history: ['APP'],
  status: [],
  platform: ['check', 'FILE'],
  key: ['TEAM', 'ID', 'FILE'],
  health: ['APP'],
  whoami: [],
  login: [],
  logout: [],
  approve: ['APP', 'ID'],
  freeze: [],
  unfreeze: [],
  grant: ['FILE'],
  train: ['REMOTE@VERSION …, or a FILE'],
  'train-approve': ['ID'],
  'train-rollback': ['ID'],
};

const registryCommands: readonly CommandName[] = [
  ...(['health', 'login', 'logout', 'whoami', 'approve', 'freeze', 'unfreeze', 'grant'] as const),
  ...(['train', 'train-approve', 'train-rollback'] as const),
];
/** Options about a store and its keys, which the registry has itself. */
const localOptions = ['by', 'store', 'keys', 'key'] as const;

export type Command = ReturnType<typeof readCommand>;

export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
  /** 0 by default. */
  readonly code?: number;
}

export type Run = (command: Command, env: NodeJS.ProcessEnv) => Promise<CommandResult>;

/** @throws Failure that names the invalid argument */
export function readCommand(args: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = parse(args);
  const registry = values.registry ?? (env['ACADEMY_REGISTRY'] || undefined);
  const [first = ''] = positionals;
  const name = (first in words && first !== 'release' ? first : 'release') as CommandName;
  const given = name === 'release' ? positionals : positionals.slice(1);
  const wanted = words[name];
  if (given.length !== wanted.length && !(name === 'train' && given.length > 1)) {
    throw invalidArgument(
      `${name === 'release' ? 'A release' : name} takes ${wanted.join(' and ') || 'nothing'}, and got ${given.join(' ') || 'nothing'}.`,
    );
  }
  requirePlace(name, registry, values);
  const isForeign = registry !== undefined && name !== 'release' && REMOTE.test(given[0] ?? '');
  if (wanted[0] === 'APP' && !releasedApps[given[0] ?? ''] && !isForeign) {
    throw invalidArgument(
      `${given[0]} is neither a command nor an app that can be released (${Object.keys(releasedApps).join(', ')}).`,
    );
  }
  if (name === 'ssr' && given[1] !== 'on' && given[1] !== 'off') {
    throw invalidArgument(`Server rendering is turned on or off, not ${given[1]}.`);
  }
  if (values['for-train'] && (name !== 'release' || values.promote))
    throw invalidArgument('--for-train is for a release without --promote: the train makes it live.');
  const { reason, by, version, to } = values;
  rejectWords({ reason, by, version, to }, name === 'promote' ? given[1] : undefined);
  return { name, words: given, options: values, registry };
}

/** The name of a remote, whose sources may be in another repository. */
const REMOTE = /^[a-z][a-z0-9_]*$/;

/** @throws Failure for commands and options that are not for the registry, or only for it */
function requirePlace(
  name: CommandName,
  registry: string | undefined,
  values: Readonly<Partial<Record<(typeof localOptions)[number], string>>>,
): void {
  if (registry === undefined) {
    if (!registryCommands.includes(name)) return;
    throw invalidArgument(`${name} is for a registry: name it with --registry URL, or in ACADEMY_REGISTRY.`);
  }
  if (name === 'key') return;
  const local = localOptions.find((option) => values[option] !== undefined);
  if (local) throw invalidArgument(`--${local} is not for the registry at ${registry}.`);
}

/** Rejects texts that the journal or the store would reject, before anything is built or signed. */
export function rejectWords(
  values: Readonly<Record<'reason' | 'by' | 'version' | 'to', string | undefined>>,
  version: string | undefined,
): void {
  for (const option of ['reason', 'by'] as const) {
    const problem = textProblem(values[option]);
    if (problem) throw invalidArgument(`--${option} ${problem}.`);
  }
  for (const [what, name] of Object.entries({
    VERSION: version,
    '--version': values.version,
    '--to': values.to,
  })) {
    if (name !== undefined && !/^[0-9A-Za-z][0-9A-Za-z.+-]*$/.test(name)) {
      throw invalidArgument(
        `${what} is letters, digits, dots, plus and minus signs, and begins with a letter or a digit.`,
      );
    }
  }
}

/** The same rules as `journalText` of the contracts, which are not built yet when a command is parsed. */
function textProblem(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '') return 'is empty: leave it out, or say something';
  if (text.length > 300) return 'has more than 300 characters';
  return /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)
    ? 'has a line break, or a character that cannot be displayed'
    : undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw invalidArgument(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error));
  }
}

/** An invalid command. */
export class ArgumentError extends Failure {
  override name = 'ArgumentError';
}

const invalidArgument = (what: string): ArgumentError =>
  new ArgumentError(`${what} npm run release -- --help lists the options.`);
