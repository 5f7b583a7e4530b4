import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type CommandResult } from '../../arguments.js';
import { print, sizesOf } from '../../built-app.js';
import { rejectedFor, takesBudgets, upload } from '../../registry/push.js';
import { openRegistry } from '../../registry/registry-access.js';
import { acceptedHere } from './check-here.js';
import { describeSources, requireBuiltFrom } from './source-description.js';
import { readDescription } from '../remote-folder.js';

interface Publication {
  /** The remote's folder, absolute. */
  readonly dir: string;
  /** URL of the registry. */
  readonly place: string;
  readonly version?: string | undefined;
  readonly givesUp?: string[] | undefined;
  /** True if it fits only together with others, and becomes live by a train. */
  readonly forTrain?: boolean | undefined;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Uploads the built remote of a folder. Findings that need no live release are reported before anything is sent.
 * @throws GateRejection, or Failure, also for a build that is older than the sources that describe it
 */
export async function publishHere({
  dir,
  place,
  version: name,
  givesUp,
  forTrain = false,
  env,
}: Publication): Promise<CommandResult> {
  const manifest = await readDescription(dir);
  const { remote } = manifest;
  const sources = await describeSources(dir, manifest);
  await requireBuiltFrom(dir, sources);
  const registry = await openRegistry(place, env, remote);
  const journal = await registry.client
    .request(calls.readJournal, { params: { remote } })
    .catch(rejectedFor(registry, remote));
  const candidate = await acceptedHere(dir, sources, name);
  const { version } = candidate.record;
  const options = { ...(givesUp && { 'gives-up': givesUp }), 'for-train': forTrain };
  const { budgets, commit } = await upload(registry, candidate, options, takesBudgets(journal)).catch(
    rejectedFor(registry, remote, version),
  );
  print(`The gate accepts it. ${sizesOf(budgets)}`);
  return {
    text: `${remote} ${version} is published, and not live.

Next:
  npx academy preview ${version}
  npx academy ${forTrain ? `train ${remote}@${version} …` : `promote ${version}`}`,
    json: { remote, version, commit, budgets, isPromoted: false },
  };
}
