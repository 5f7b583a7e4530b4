/** The front apps that are released; the properties of each are in its academy.json. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { type ZodError } from 'zod';
import { Failure } from '../../../tools/failure.mjs';
import { frontAppFolders, readManifest, root } from '../../../tools/workspace.mjs';

export interface ReleasedApp extends RemoteManifest {
  /**
   * Exposed module of a remote or, for a host, the types it expects of every remote; relative to the
   * repository.
   */
  readonly entryPoint: string;
  /** The file with the app's routes, relative to the repository. */
  readonly paths: string;
}

/** The apps by their folder, the shell first. */
export const releasedApps: Readonly<Record<string, ReleasedApp>> = Object.fromEntries(
  frontAppFolders().map((dir) => [dir, describedIn(dir)]),
);

/** @throws Failure naming the apps that there are */
export function releasedApp(app: string): ReleasedApp {
  const known = releasedApps[app];
  if (known) return known;
  throw new Failure(`${app} is no app that can be released: ${Object.keys(releasedApps).join(', ')}`);
}

/** @throws Failure naming the fields that are missing, unknown or invalid */
function describedIn(dir: string): ReleasedApp {
  const description = `${dir}/academy.json`;
  if (!existsSync(join(root, description)))
    throw new Failure(`${description} is missing: it describes the app.`);
  const { data, error } = remoteManifest.safeParse(readManifest(description));
  if (!data) {
    throw new Failure(`${description} does not describe the app. ${problemsOf(error)}.`);
  }
  const file = `${dir}/src/remote.tsx`;
  return { entryPoint: file, paths: file, ...data };
}

/** @returns the fields of a file that are missing, unknown or invalid */
export const problemsOf = ({ issues }: Pick<ZodError, 'issues'>): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ');
