import { userInfo } from 'node:os';
import { type Command, type CommandResult, ArgumentError } from './arguments.js';
import { releasedApp } from './describe.js';
import { keyFor, openReleaseContext, releaseOf } from './release-context.js';

const DEFAULT_HOURS = 24;

/** Writes a link that opens one version in a browser (F8). */
export async function previewRelease(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { MAX_HOURS, writePreviewLink } = await import('@academy/registry-kit/preview-links');
  const { version, by = userInfo().username } = options;
  const hours = Number(options.hours ?? DEFAULT_HOURS);
  if (!version || !(hours > 0 && hours <= MAX_HOURS)) {
    throw new ArgumentError(
      `A link takes --version VERSION and --hours up to ${MAX_HOURS}. npm run release -- --help lists the options.`,
    );
  }
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  await releaseOf(context, remote, version);
  const path = `/?preview=${writePreviewLink(teamKey, { remote, version, by, hours })}`;
  const link = /^https?:/.test(context.bff) ? new URL(path, context.bff).href : path;
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  return {
    text: `Whoever follows this link gets ${remote} ${version} until ${until}, and nobody else does:\n${link}`,
    json: { remote, version, until, link },
  };
}
