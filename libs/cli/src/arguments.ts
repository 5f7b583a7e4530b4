import { parseArgs } from 'node:util';
import { Failure } from '../../../tools/failure.mjs';
import { releasedApps } from './apps.js';

export const usage = `npm run release -- APP             builds a front app, judges it, signs and uploads it
npm run release -- promote APP VERSION   makes a version live
npm run release -- canary APP            gives a version to a share of the sessions: --version, --percent
npm run release -- rollback APP          reverts the canary; without one, goes to what was live before
npm run release -- ssr APP off|on        leaves its pages to browsers, or has them rendered again
npm run release -- preview APP           a link that opens a version in one browser: --version, --hours
npm run release -- history APP           who made what live, when and why
npm run release -- status                 what is live, and what is in the store
npm run release -- key TEAM ID FILE       makes a key for a team, and prints its line for the key ring

Apps: ${Object.keys(releasedApps).join(', ')}

  --promote           make the release live at once
  --reason TEXT       why; stands in the history
  --by NAME           who; the name of your account by default
  --to VERSION        what a rollback goes back to
  --expect VERSION    give up unless this one is live now
  --version VERSION   the name of the release; by default it follows from its content
  --percent N         the share of the sessions that get a canary, 1 to 100
  --hours N           how long a preview link is good, 24 by default
  --gives-up PREFIX   no longer serve a path that is live and that pages link to
  --no-build          take what the app's dist/release holds
  --built FOLDER      take what this folder holds
  --dry-run           check, and write nothing
  --json              one JSON document on the standard output
  --store PLACE       a folder or s3://bucket/prefix (RELEASE_STORE_DIR; .data/releases)
  --keys FILE         the key ring with the public keys (RELEASE_KEYS_FILE; .data/release-keys/key-ring.json)
  --key FILE          your team's private key (.data/release-keys/TEAM.json)
  --bff PLACE         the BFF that is live, or a file with its description (http://localhost:4000)

A bucket is reached by RELEASE_STORE_ENDPOINT, RELEASE_STORE_REGION, RELEASE_STORE_KEY_ID, RELEASE_STORE_SECRET.

Exit codes: 0 done, 1 failed, 2 not understood, 3 refused by the gate, 4 somebody else was faster`;

type CommandName =
  | 'release'
  | 'promote'
  | 'canary'
  | 'rollback'
  | 'ssr'
  | 'preview'
  | 'history'
  | 'status'
  | 'key';

const options = {
  promote: { type: 'boolean', default: false },
  reason: { type: 'string' },
  by: { type: 'string' },
  to: { type: 'string' },
  expect: { type: 'string' },
  version: { type: 'string' },
  percent: { type: 'string' },
  hours: { type: 'string' },
  'gives-up': { type: 'string', multiple: true },
  'no-build': { type: 'boolean', default: false },
  built: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
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
  key: ['TEAM', 'ID', 'FILE'],
};

export type Command = ReturnType<typeof readCommand>;

export interface CommandResult {
  readonly text: string;
  readonly json: unknown;
}

/** @throws Failure that names the invalid argument */
export function readCommand(args: string[]) {
  const { positionals, values } = parse(args);
  const [first = ''] = positionals;
  const name = (first in words && first !== 'release' ? first : 'release') as CommandName;
  const given = name === 'release' ? positionals : positionals.slice(1);
  const wanted = words[name];
  if (given.length !== wanted.length) {
    throw invalidArgument(
      `${name === 'release' ? 'A release' : name} takes ${wanted.join(' and ') || 'nothing'}, and got ${given.join(' ') || 'nothing'}.`,
    );
  }
  if (wanted[0] === 'APP' && !releasedApps[given[0] ?? '']) {
    throw invalidArgument(
      `${given[0]} is neither a command nor an app that can be released (${Object.keys(releasedApps).join(', ')}).`,
    );
  }
  if (name === 'ssr' && given[1] !== 'on' && given[1] !== 'off') {
    throw invalidArgument(`Server rendering is turned on or off, not ${given[1]}.`);
  }
  const { reason, by, version, to } = values;
  rejectWords({ reason, by, version, to }, name === 'promote' ? given[1] : undefined);
  return { name, words: given, options: values };
}

/** Rejects texts that the journal or the store would reject, before anything is built or signed. */
function rejectWords(
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
    ? 'has a line break, or a sign that cannot be shown'
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
