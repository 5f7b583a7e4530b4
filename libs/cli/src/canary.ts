import { Failure } from '../../../tools/failure.mjs';
import { releasedApp } from './apps.js';
import { type Command, type CommandResult, ArgumentError } from './arguments.js';
import { change, done, requireCompatible, sentenceOf } from './changes.js';
import { channelOf, keyFor, openReleaseContext, releaseOf } from './release-context.js';

/** @throws ArgumentError */
export function canaryOptions({ version, percent: text }: Command['options']) {
  const percent = Number(text);
  if (version && Number.isInteger(percent) && percent >= 1 && percent <= 100) return { version, percent };
  throw new ArgumentError(
    'A canary takes --version VERSION and --percent 1 to 100. npm run release -- --help lists the options.',
  );
}

/** Serves a version to a share of the sessions, or changes the share of the running canary (F4). */
export async function canary(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { version, percent } = canaryOptions(options);
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  const present = await releaseOf(context, remote, version);
  const { line } = await channelOf(context, remote);
  if (line.length === 0) throw new Failure(`Nothing of ${remote} is live yet: promote its first version.`);
  if (line.at(-1) === version) throw new Failure(`${remote} ${version} is live already.`);
  await requireCompatible(context, present, options['gives-up'] ?? [], true);
  const event = await change(context, { kind: 'canary', present, percent, options, teamKey });
  const next = `For everyone: npm run release -- promote ${app} ${version}. Back: npm run release -- rollback ${app}`;
  return {
    text: done(`${sentenceOf(remote, { kind: 'canary', version, percent })} ${next}`, event),
    json: event ?? { isDryRun: true },
  };
}
