import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteManifest, type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { Failure } from '../../../../tools/failure.mjs';

type BuildModule = { buildRemote(dir: string): Promise<string[]> };

/**
 * Checks the description and the types of a remote and builds it with the packages that its folder has installed.
 * @param dir the remote's folder, absolute
 * @throws Failure with the field, the line of a type error, or the error of the build
 */
export async function buildHere(dir: string) {
  const { remote } = await readDescription(dir);
  checkTypes(dir);
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
  return {
    text: `${remote} is built: ${files.length} files in dist/release.`,
    json: { remote, folder: built, files: files.length },
  };
}

/** @throws Failure naming the fields that are missing, unknown or invalid */
async function readDescription(dir: string): Promise<RemoteManifest> {
  const file = join(dir, 'academy.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} is missing: it describes the remote. academy new NAME makes a remote.`);
  });
  const { data, error } = remoteManifest.safeParse(parsed(text, file));
  if (data) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new Failure(`${file} does not describe the remote. ${problems.join('; ')}.`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
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

/** @returns the file of an installed module */
function fileOf(dir: string, request: string): string {
  try {
    return createRequire(join(dir, 'package.json')).resolve(request);
  } catch {
    throw new Failure(`${request} is not installed in ${dir}: run npm install.`);
  }
}
