import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../../../tools/failure.mjs';
import { type Remote } from '../new-remote/templates.js';
import { repositoryFiles } from './repository-files.js';
import { type OutsideCommand } from './run-outside.js';

interface NewRemote {
  readonly name: string;
  readonly route?: string | undefined;
  readonly team?: string | undefined;
}

/** Versions of the packages that were published together with this command, which its build writes in. */
declare const PUBLISHED_VERSIONS: Readonly<Record<string, string>>;

export const newCommand: OutsideCommand = {
  words: ['NAME'],
  options: ['route', 'team'],
  run: ([name = ''], { route, team }) => createRemote({ name, route, team }, process.cwd()),
};

/**
 * Makes a folder with the files of a new remote.
 * @param parent absolute
 * @throws Failure that names the invalid argument, or the file that exists; nothing is replaced
 */
async function createRemote(wish: NewRemote, parent: string) {
  const remote = planned(wish);
  const folder = join(parent, wish.name);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(error.code === 'EEXIST' ? `${folder} exists already.` : error.message);
  });
  const files = repositoryFiles(remote, wish.name, PUBLISHED_VERSIONS, process.env['npm_config_registry']);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text, { flag: 'wx' });
  }
  return {
    text: `Made ${remote.remote} of ${remote.team} at ${remote.route}.

Next:
  cd ${wish.name} && npm install
  npm test
  npx academy build
  npx academy publish --registry URL    (README.md of @academy/cli)
Its texts: src/messages/en.ts. Its description for the academy: academy.json.`,
    json: { remote: remote.remote, folder, files: Object.keys(files) },
  };
}

function planned({ name, route = `/${name}`, team }: NewRemote): Remote {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Failure(
      `${name} is no name for a remote: lower case letters, digits and single dashes, as in certificates.`,
    );
  if (!/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(route))
    throw new Failure(`--route ${route} is no prefix of paths: lower case, as in /certificates.`);
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const owner = team?.trim() || title;
  if (!/^[A-Za-z][A-Za-z0-9 &-]{0,39}$/.test(owner))
    throw new Failure(
      `--team ${owner} is no name for a team: it begins with a letter, has no signs but & and -, and 40 letters at most.`,
    );
  return { app: `mf-${name}`, remote: `mf_${name.replaceAll('-', '_')}`, title, route, team: owner };
}
