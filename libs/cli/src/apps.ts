/** The front apps that are released; the properties of each are in its package.json, under `academy`. */
import { Failure } from '../../../tools/failure.mjs';
import { frontAppFolders, readManifest } from '../../../tools/workspace.mjs';

export interface ReleasedApp {
  /** Its name in the registry. */
  readonly remote: string;
  /** The team that owns it, whose key signs its releases. */
  readonly team: string;
  /** Path prefixes; no two remotes share one. */
  readonly routes: readonly string[];
  /** Path prefixes below `routes` whose pages are shown without the host's navigation and footer (decision 0190). */
  readonly focus?: readonly string[];
  /**
   * Exposed module of a remote or, for a host, the types it expects of every remote; relative to the
   * repository.
   */
  readonly entryPoint: string;
  /** The file with the app's routes, relative to the repository. */
  readonly paths: string;
  /** Limits in gzipped bytes: initial JavaScript, all JavaScript, and CSS. */
  readonly budgets: { readonly initial: number; readonly total: number; readonly styles: number };
}

/** The apps by their folder, the shell first. */
export const releasedApps: Readonly<Record<string, ReleasedApp>> = Object.fromEntries(
  frontAppFolders().map((dir) => [dir, describedIn(dir)]),
);

function describedIn(dir: string): ReleasedApp {
  const { academy } = readManifest(`${dir}/package.json`) as { academy?: Record<string, unknown> };
  const missing = ['remote', 'team', 'routes', 'budgets'].filter((field) => !academy?.[field]);
  if (missing.length > 0) {
    throw new Failure(
      `${dir}/package.json does not say what the app is: "academy" lacks ${missing.join(', ')}.`,
    );
  }
  const file = `${dir}/src/remote.tsx`;
  return { entryPoint: file, paths: file, ...academy } as ReleasedApp;
}
