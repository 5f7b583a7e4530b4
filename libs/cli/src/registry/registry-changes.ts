/** Changes of what is live, by the registry. */
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type JournalResponse } from '@academy/contracts/releases/registry.schemas';
import { Failure } from '../../../../tools/failure.mjs';
import { ArgumentError, type Command, type CommandResult } from '../arguments.js';
import { canaryOptions } from '../canary.js';
import { reasons, requireExpected, rollbackTarget, sentenceOf, type WrittenChange } from '../changes.js';
import { type Registry } from './registry-access.js';

/** Exit code of a change that waits for an approval. */
export const WAITS = 6;

/** A command on one remote. */
type RemoteCommand = (registry: Registry, remote: string, command: Command) => Promise<CommandResult>;

export const readJournal = ({ client }: Registry, remote: string): Promise<JournalResponse> =>
  client.request(calls.readJournal, { params: { remote } });

/**
 * Makes the change for the state that the journal has now.
 * @param seen the journal on which the change was decided
 */
export async function makeChange(
  registry: Registry,
  remote: string,
  change: WrittenChange,
  options: Command['options'],
  seen?: JournalResponse,
): Promise<CommandResult> {
  if (options['dry-run'])
    throw new ArgumentError('The registry judges a change when it makes it: --dry-run is for releases only.');
  const { live, sequence } = seen ?? (await readJournal(registry, remote));
  requireExpected(remote, options.expect, live ?? undefined);
  const { reason = reasons[change.kind], 'gives-up': givesUp } = options;
  const made = await registry.client.request(calls.changeChannel, {
    params: { remote },
    body: { ...change, reason, expect: sequence, ...(givesUp && { givesUp }) },
  });
  if ('entry' in made) return { text: sentenceOf(remote, change), json: made.entry };
  const id = made.waitsForApproval;
  return {
    text: `The ${change.kind} of ${remote} ${change.version} waits for an approval: npm run release -- approve ${remote} ${id}`,
    json: made,
    code: WAITS,
  };
}

export const promote: RemoteCommand = (registry, remote, { words: [, version = ''], options }) =>
  makeChange(registry, remote, { kind: 'promote', version }, options);

export const canary: RemoteCommand = (registry, remote, { options }) =>
  makeChange(registry, remote, { kind: 'canary', ...canaryOptions(options) }, options);

/** Ends the canary; without one, goes back to the version before. */
export const rollback: RemoteCommand = async (registry, remote, { options }) => {
  const seen = await readJournal(registry, remote);
  const { canary: running, line, live } = seen;
  const version = running && !options.to ? (live ?? '') : rollbackTarget(remote, line, options.to);
  return makeChange(registry, remote, { kind: 'rollback', version }, options, seen);
};

export const ssr: RemoteCommand = async (registry, remote, { words: [, wanted = ''], options }) => {
  const seen = await readJournal(registry, remote);
  if (seen.isRendered === (wanted === 'on'))
    throw new Failure(`Server rendering of ${remote} is ${wanted} already.`);
  const kind = wanted === 'on' ? 'ssr-on' : 'ssr-off';
  return makeChange(registry, remote, { kind, version: seen.live ?? '' }, options, seen);
};

export const approve: RemoteCommand = async ({ client }, remote, { words: [, id = ''] }) => {
  const made = await client.request(calls.approveChange, { params: { remote, id } });
  if (!('entry' in made)) throw new Failure('The change still waits for an approval.');
  const { kind, percent, version } = made.entry;
  return { text: sentenceOf(remote, { kind, percent, version }), json: made.entry };
};
