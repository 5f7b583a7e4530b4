/** The commands of a team on a registry: those of `npm run release -- … --registry` for the remote of this folder. */
import { MAX_HOURS } from '@academy/registry-kit/preview-links';
import { ArgumentError, type Command, rejectWords } from '../arguments.js';
import { login, logout } from '../login/login-command.js';
import { checkApi } from '../platform/check-api.js';
import { registryContracts } from '../platform/registry-contracts.js';
import { runOnRegistry } from '../registry/registry-commands.js';
import { publishHere } from './publish/publish-here.js';
import { readDescription } from './remote-folder.js';
import { type Option, type OutsideCommand, type Values } from './run-outside.js';

type OnRegistry = Command['name'] &
  (
    | 'canary'
    | 'health'
    | 'history'
    | 'login'
    | 'logout'
    | 'preview'
    | 'promote'
    | 'rollback'
    | 'status'
    | 'whoami'
    | 'train'
    | 'train-approve'
    | 'train-rollback'
  );

const change: readonly Option[] = ['registry', 'reason', 'expect'];

export const registryCommands: Readonly<Record<string, OutsideCommand>> = {
  publish: {
    words: [],
    options: ['registry', 'version', 'gives-up', 'for-train'],
    run: (_, values) => {
      const { 'gives-up': givesUp, 'for-train': forTrain, version } = values;
      rejectWords({ reason: undefined, by: undefined, version, to: undefined }, undefined);
      const place = placeOf(values);
      return publishHere({ dir: process.cwd(), place, version, givesUp, forTrain, env: process.env });
    },
  },
  preview: onVersion('preview', ['registry', 'hours', 'academy'], ({ hours }) => {
    if (hours !== undefined && !(Number(hours) > 0 && Number(hours) <= MAX_HOURS))
      throw new ArgumentError(`--hours is a number up to ${MAX_HOURS}, and not ${hours}.`);
  }),
  promote: onVersion('promote', [...change, 'gives-up']),
  canary: onVersion('canary', [...change, 'gives-up', 'percent'], ({ percent }) => {
    if (!/^(?:[1-9]\d?|100)$/.test(percent ?? ''))
      throw new ArgumentError(
        `--percent is a whole number from 1 to 100, the share of the sessions, and not ${percent ?? 'left out'}.`,
      );
  }),
  rollback: {
    words: [],
    options: [...change, 'to'],
    run: (_, values) => onRemote('rollback', values),
  },
  history: { words: [], options: ['registry'], run: (_, values) => onRemote('history', values) },
  health: { words: [], options: ['registry', 'remote'], run: (_, values) => onRemote('health', values) },
  status: { words: [], options: ['registry'], run: (_, values) => onPlatform('status', values) },
  platform: {
    words: ['check', 'FILE'],
    options: ['registry'],
    run: (words, values) => {
      const place = placeOf(values);
      return checkApi(words, () => registryContracts(place, process.env));
    },
  },
  login: {
    words: [],
    options: ['registry', 'issuer'],
    run: (_, values) => login(platformCommand('login', values), process.env),
  },
  logout: {
    words: [],
    options: ['registry'],
    run: (_, values) => logout(platformCommand('logout', values), process.env),
  },
  whoami: { words: [], options: ['registry'], run: (_, values) => onPlatform('whoami', values) },
  train: {
    words: ['REMOTE@VERSION, or a FILE'],
    isOpen: true,
    options: ['registry', 'reason', 'gives-up'],
    run: (words, values) => onPlatform('train', values, words),
  },
  'train-approve': {
    words: ['ID'],
    options: ['registry'],
    run: (words, values) => onPlatform('train-approve', values, words),
  },
  'train-rollback': {
    words: ['ID'],
    options: ['registry', 'reason'],
    run: (words, values) => onPlatform('train-rollback', values, words),
  },
};

function onVersion(
  name: OnRegistry,
  options: readonly Option[],
  requireValid: (values: Values) => void = () => {},
): OutsideCommand {
  return {
    words: ['VERSION'],
    options,
    run: ([version = ''], values) => {
      requireValid(values);
      return onRemote(name, values, version);
    },
  };
}

/** @param version of the remote */
async function onRemote(name: OnRegistry, values: Values, version?: string) {
  rejectWords({ reason: values.reason, by: undefined, version: undefined, to: values.to }, version);
  const place = placeOf(values);
  const remote = await remoteOf(values);
  const isWord = name === 'promote' && version !== undefined;
  return runOnRegistry(
    {
      name,
      words: isWord ? [remote, version] : [remote],
      options: optionsOf(values, isWord ? undefined : version),
      registry: place,
    },
    process.env,
  );
}

/** @returns the remote that is named, or that of this folder @throws ArgumentError, Failure */
async function remoteOf({ remote }: Values): Promise<string> {
  if (remote === undefined) return (await readDescription(process.cwd())).remote;
  if (/^[a-z][a-z0-9_]*$/.test(remote)) return remote;
  throw new ArgumentError(`--remote is the name of a remote, such as mf_certificates, and not ${remote}.`);
}

/** @param words that name no remote of a folder */
async function onPlatform(name: OnRegistry, values: Values, words: readonly string[] = []) {
  rejectWords({ reason: values.reason, by: undefined, version: undefined, to: undefined }, undefined);
  return runOnRegistry(platformCommand(name, values, words), process.env);
}

const platformCommand = (name: OnRegistry, values: Values, words: readonly string[] = []): Command => ({
  name,
  words: [...words],
  options: optionsOf(values, undefined),
  registry: placeOf(values),
});

function optionsOf(
  { academy, expect, hours, issuer, json, percent, reason, to, 'gives-up': givesUp }: Values,
  version: string | undefined,
): Command['options'] {
  const bff = academy ?? process.env['ACADEMY_URL'];
  const given = { bff, expect, hours, issuer, percent, reason, to, version, 'gives-up': givesUp };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  const unused = { promote: false, 'for-train': false, 'no-build': false, 'dry-run': false };
  return { ...unused, json, ...Object.fromEntries(known) };
}

/** @throws ArgumentError */
function placeOf({ registry }: Values): string {
  const place = registry ?? (process.env['ACADEMY_REGISTRY'] || undefined);
  if (place !== undefined) return place;
  throw new ArgumentError('The registry of the academy is named by --registry URL, or in ACADEMY_REGISTRY.');
}
