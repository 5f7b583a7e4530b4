import { userInfo } from 'node:os';
import { releasedApp } from './apps.js';
import { type Command, type CommandResult, ArgumentError } from './arguments.js';
import { keyFor, openReleaseContext, releaseOf } from './release-context.js';

const DEFAULT_HOURS = 24;

/** Writes a link that opens one version in a browser (F8). */
export async function previewRelease(
  { words: [app = ''], options }: Command,
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> {
  const { writePreviewLink } = await import('@academy/registry-kit/preview-links');
  const { by = userInfo().username } = options;
  const { version, hours } = await previewOptions(options);
  const { remote, team } = releasedApp(app);
  const context = await openReleaseContext(env, options);
  const teamKey = await keyFor(context, team, options.key);
  await releaseOf(context, remote, version);
  const path = `/?preview=${writePreviewLink(teamKey, { remote, version, by, hours })}`;
  const until = new Date(Date.now() + hours * 3_600_000).toISOString();
  return linkResult({ remote, version, until, path, bff: context.bff });
}

/** @throws ArgumentError */
export async function previewOptions({ version, hours: text }: Command['options']) {
  const { MAX_HOURS } = await import('@academy/registry-kit/preview-links');
  const hours = Number(text ?? DEFAULT_HOURS);
  if (version && hours > 0 && hours <= MAX_HOURS) return { version, hours };
  throw new ArgumentError(
    `A link takes --version VERSION and --hours up to ${MAX_HOURS}. npm run release -- --help lists the options.`,
  );
}

interface WrittenLink {
  readonly remote: string;
  readonly version: string;
  readonly until: string;
  readonly path: string;
  /** Origin of the academy, if it is known. */
  readonly bff: string;
}

export function linkResult({ remote, version, until, path, bff }: WrittenLink): CommandResult {
  const isWhole = /^https?:/.test(bff);
  const link = isWhole ? new URL(path, bff).href : path;
  const hint = isWhole
    ? ''
    : '\nIt begins with the address of the academy, which --academy URL or ACADEMY_URL names.';
  return {
    text: `Whoever follows this link gets ${remote} ${version} until ${until}, and nobody else does:\n${link}${hint}`,
    json: { remote, version, until, link },
  };
}
