import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type JournalResponse } from '@academy/contracts/releases/registry.schemas';
import { paint } from '../../../../tools/screen.mjs';
import { releasedApps } from '../apps.js';
import { type Command, type CommandResult, type RegistryCommandName, type Run } from '../arguments.js';
import { historyLines, latestOf, pendingLines } from '../history-lines.js';
import { linkResult, previewOptions } from '../preview.js';
import { health } from './health.js';
import { grant, setFreeze } from './platform-changes.js';
import { openRegistry, type Registry } from './registry-access.js';
import { approve, canary, promote, readJournal, rollback, ssr } from './registry-changes.js';
import { explained } from './rejections.js';
import { approveTrain, makeTrain, rollBackTrain } from './trains.js';

type RunOnRemote = (registry: Registry, remote: string, command: Command) => Promise<CommandResult>;
type RunOnPlatform = (registry: Registry, command: Command) => Promise<CommandResult>;

const onRemote: Readonly<Partial<Record<RegistryCommandName, RunOnRemote>>> = {
  ...{ promote, canary, rollback, ssr, approve, preview, history, health },
};
const onPlatform: Readonly<Partial<Record<RegistryCommandName, RunOnPlatform>>> = {
  ...{ status, whoami, grant, freeze: setFreeze, unfreeze: setFreeze },
  ...{ train: makeTrain, 'train-approve': approveTrain, 'train-rollback': rollBackTrain },
};

/** Runs a command by the registry, the only writer of remotes with a grant (decision 0219); a release is pushed by `push`. */
export const runOnRegistry: Run = async (command, env) => {
  const { words, options, registry: place = '' } = command;
  const name = command.name as RegistryCommandName;
  const run = onRemote[name];
  const [app = ''] = words;
  const remote = run && (releasedApps[app]?.remote ?? app);
  const registry = await openRegistry(place, env, remote);
  const bff = options.bff ?? env['ACADEMY_BFF'] ?? '';
  const given = { ...command, options: { ...options, bff } };
  try {
    return await (run && remote ? run(registry, remote, given) : platformCommand(name)(registry, given));
  } catch (error) {
    const { identity, expiresAt } = registry;
    throw explained(error, { remote, version: versionOf(command), identity, expiresAt });
  }
};

function platformCommand(name: RegistryCommandName): RunOnPlatform {
  const run = onPlatform[name];
  if (run) return run;
  throw new Error(`${name} is no command of the registry`);
}

/** The version that a command names, by an option or a word. */
const versionOf = ({ name, words, options: { to, version } }: Command): string | undefined =>
  version ?? to ?? (name === 'promote' ? words[1] : undefined);

async function preview({ client }: Registry, remote: string, { options }: Command): Promise<CommandResult> {
  const body = await previewOptions(options);
  const written = await client.request(calls.createPreview, { params: { remote }, body });
  return linkResult({ remote, version: body.version, ...written, bff: options.bff ?? '' });
}

async function history(registry: Registry, remote: string): Promise<CommandResult> {
  const journal = await readJournal(registry, remote);
  const entries = journal.entries.toReversed();
  const lines = historyLines(entries, journal.rejected, latestOf(entries));
  const past = lines.length > 0 ? lines : [`${remote} has never been released.`];
  return { text: [...past, ...pendingLines(journal)].join('\n'), json: journal };
}

/** The remotes that the token may read: one, or for the platform all with a grant. */
async function status(registry: Registry): Promise<CommandResult> {
  const { client, identity } = registry;
  const { freeze, hosts, remotes } = await client.request(calls.readPlatform, {});
  const own = remotes.filter(
    ({ remote }) => identity.scope === 'platform' || identity.scope === `remote:${remote}`,
  );
  const journals = await Promise.all(own.map(({ remote }) => readJournal(registry, remote)));
  const frozen = freeze
    ? [paint('yellow', `Frozen since ${freeze.at} by ${freeze.by}: ${freeze.reason}`)]
    : [];
  const text = [
    ...frozen,
    ...hosts.map(({ remote, version }) => `${remote.padEnd(12)} ${version}, a host`),
    ...journals.flatMap((journal, index) => [
      lineOf(journal, own[index]?.team ?? ''),
      ...pendingLines(journal).map((line) => `  ${line}`),
    ]),
  ].join('\n');
  return { text, json: { freeze, hosts, remotes: journals.map(({ entries: _, ...journal }) => journal) } };
}

function lineOf(
  { remote, live, canary: running, entries, isRendered, rejected }: JournalResponse,
  team: string,
) {
  const event = latestOf(entries.toReversed());
  const parts = [
    ...(running ? [`canary ${running.version} for ${running.percent} %`] : []),
    team,
    ...(event ? [`since ${event.at} by ${event.by}`] : []),
    ...(isRendered ? [] : [paint('yellow', 'server rendering off')]),
    ...(rejected.length > 0
      ? [paint('yellow', `${rejected.length} entries of its journal do not count`)]
      : []),
  ];
  return `${remote.padEnd(12)} ${(live ?? 'nothing').padEnd(24)} ${parts.join(', ')}`;
}

async function whoami({ client, expiresAt, identity }: Registry): Promise<CommandResult> {
  const until = expiresAt ? ` until ${expiresAt}` : '';
  return {
    text: `${identity.by} (${identity.actor.issuer}) has the scope ${identity.scope} at ${client.url}${until}.`,
    json: { ...identity, expiresAt: expiresAt ?? null },
  };
}
