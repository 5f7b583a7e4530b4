/** Serves a remote that is being edited in front of a running academy: `academy dev`, `npm run dev -- APP`. */
import { pathToFileURL } from 'node:url';
import { linkName } from '@academy/contracts/releases/page.schemas';
import { type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { Failure } from '../../../../../tools/failure.mjs';
import { type CommandResult } from '../../arguments.js';
import { fileOf, readDescription } from '../remote-folder.js';
import { academyOrigin, developmentPort, requireAcademy } from './academy-url.js';

interface DevelopmentModule {
  developRemote(development: {
    readonly dir: string;
    readonly academy: string;
    readonly port: number;
    readonly description: object;
  }): Promise<{ stop(): Promise<void> }>;
}

export interface DevelopmentWish {
  /** The remote's folder, absolute. */
  readonly dir: string;
  /** URL of the academy. */
  readonly against: string | undefined;
  readonly port: string | undefined;
  /** The port without that option, if it is free. */
  readonly preferred: number;
  /** Gets lines about the progress. */
  readonly report: (line: string) => void;
}

/**
 * Checks everything before the build. The server runs until the process gets a signal.
 * @throws ArgumentError naming the option, or Failure
 */
export async function develop(wish: DevelopmentWish): Promise<CommandResult> {
  const { dir, against, port: text, preferred, report } = wish;
  const academy = academyOrigin(against);
  const port = await developmentPort(text, preferred);
  const manifest = await readDescription(dir);
  const { remote, routes, slots } = manifest;
  if (routes.length === 0 && !slots.some(({ module }) => module !== undefined))
    throw new Failure(`${remote} has neither routes nor components of slots in its academy.json.`);
  await requireAcademy(academy);
  const module = fileOf(dir, '@academy/remote-build/dev');
  report(`Building ${remote} …`);
  const { developRemote } = (await import(pathToFileURL(module).href)) as DevelopmentModule;
  const { stop } = await developRemote({ dir, academy, port, description: descriptionOf(manifest) });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  const url = `http://localhost:${port}${routes[0] ?? '/'}`;
  return {
    text: `Watching ${remote}; everything else comes from ${academy}. Ctrl-C ends it.\n${remote} is ready: ${url}`,
    json: { remote, academy, url },
  };
}

const descriptionOf = ({ remote, team, routes, focus, slots, pages = [] }: RemoteManifest) => ({
  ...{ name: remote, team, routes, focus, slots },
  pages: Object.fromEntries(pages.map(({ name, path }) => [linkName(remote, name), path])),
});
