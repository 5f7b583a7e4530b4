import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { routes } from '@academy/registry-kit/gate/live';
import { Failure } from '../../../../tools/failure.mjs';
import { projects, readManifest, root } from '../../../../tools/workspace.mjs';
import { releasedApps } from '../apps.js';
import { pathsIn } from '../sources.js';
import { filesOf, type Remote } from './templates.js';

export interface NewRemoteOptions {
  readonly name: string;
  readonly route?: string | undefined;
  readonly team?: string | undefined;
}

/** @throws Failure that says which name or route is available */
export function planRemote({ name, route, team }: NewRemoteOptions): Remote {
  const short = name.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short)) {
    throw new Failure(
      `${name} is no name for a remote: lower case letters, digits and single dashes, as in certificates.`,
    );
  }
  const app = `mf-${short}`;
  const remote = app.replaceAll('-', '_');
  const isTaken =
    existsSync(join(root, app)) ||
    projects().some((project) => project.name === `@academy/${app}`) ||
    Object.values(releasedApps).some((known) => known.remote === remote);
  if (isTaken)
    throw new Failure(`${app} is taken: a remote, or a library of this repository, has that name.`);
  const title = short.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const planned = { app, remote, title, route: route ?? `/${short}`, team: team?.trim() || title };
  if (!/^[A-Za-z][A-Za-z0-9 &-]{0,39}$/.test(planned.team)) {
    throw new Failure(
      `${planned.team} is no name for a team: it begins with a letter, has no signs but & and -, and 40 letters at most.`,
    );
  }
  rejectTakenRoute(planned);
  return planned;
}

/** Applies the rules of the gate, so that no remote is created that could not be released. */
function rejectTakenRoute({ remote, route, team }: Remote): void {
  const owner = (name: string) => ({ team: name, contact: '' });
  const others = Object.values(releasedApps).map((known) => ({
    remote: known.remote,
    version: 'of this checkout',
    owner: owner(known.team),
    routes: [...known.routes],
    pages: known.routes.length > 0 ? [] : pathsIn(join(root, known.paths)).flatMap(({ path }) => path ?? []),
  }));
  const wish = { remote, version: 'new', owner: owner(team), routes: [route], pages: [] };
  const [taken] = routes(wish, others);
  if (taken) throw new Failure(`${route} cannot be its route: ${taken.why}. Choose one with --route /….`);
}

/** @returns contents by path, relative to the repository */
export function filesOfRemote(remote: Remote): Record<string, string> {
  const [sibling = ''] = Object.keys(releasedApps).filter((app) => app !== 'shell');
  const { dependencies: theirs } = readManifest(`${sibling}/package.json`) as {
    dependencies: Record<string, string>;
  };
  const wanted = ['@academy/mf-kit', '@academy/ui', 'react', 'react-dom'];
  const versions = Object.fromEntries(wanted.map((name) => [name, theirs[name] ?? '*']));
  const { name, version } = readManifest('libs/remote-build/package.json') as Record<
    'name' | 'version',
    string
  >;
  const files = Object.entries(filesOf(remote, { ...versions, [name]: version }));
  return Object.fromEntries(files.map(([file, text]) => [`${remote.app}/${file}`, text]));
}

/** @param flag `wx` for new files, `w` for changed ones */
export async function writeFiles(files: Readonly<Record<string, string>>, flag: 'w' | 'wx'): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text, { flag });
  }
}
