import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../../../tools/failure.mjs';
import { acceptedHere } from './publish/check-here.js';
import { describeSources, writeBuildNote } from './publish/source-description.js';
import { fileOf, readDescription } from './remote-folder.js';

type BuildModule = { buildRemote(dir: string): Promise<string[]> };

/**
 * Checks the description and the types of a remote, builds it with the packages that its folder has installed, and judges the
 * build as the registry does, as far as that needs no live release.
 * @param dir the remote's folder, absolute
 * @throws Failure with the field, the line of a type error, or the error of the build, or GateRejection
 */
export async function buildHere(dir: string) {
  const manifest = await readDescription(dir);
  const { remote } = manifest;
  checkTypes(dir);
  // Before the build: a file that is saved meanwhile is one that has changed since.
  const sources = await describeSources(dir, manifest);
  const module = fileOf(dir, '@academy/remote-build/build');
  const { buildRemote } = (await import(pathToFileURL(module).href)) as BuildModule;
  const problems = await buildRemote(dir);
  if (problems.length > 0) throw new Failure(`${remote} does not build:\n${problems.join('\n')}`);
  const built = join(dir, 'dist/release');
  if (!existsSync(join(built, 'mf-manifest.json')))
    throw new Failure(`${built} holds no remote: webpack.config.mjs has to export defineRemote.`);
  const files = (await readdir(built, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  await writeBuildNote(dir, sources);
  await acceptedHere(dir, sources);
  return {
    text: `${remote} is built: ${files.length} files in dist/release.`,
    json: { remote, folder: built, files: files.length },
  };
}

/** A bundler alone would not notice a missing text. */
function checkTypes(dir: string): void {
  const compiler = join(dirname(fileOf(dir, 'typescript/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit'], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`The types are wrong:\n${stdout.trim()}`);
}
