/** The folder of a remote: its description, and what is installed in it. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { remoteManifest, type RemoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { Failure } from '../../../../tools/failure.mjs';
import { descriptionProblems } from './description-problems.js';

/** @throws Failure naming the fields that are missing, unknown or invalid */
export async function readDescription(dir: string): Promise<RemoteManifest> {
  const file = join(dir, 'academy.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Failure(`${file} is missing: it describes the remote. academy new NAME makes a remote.`);
  });
  const description = parsed(text, file);
  const { data, error } = remoteManifest.safeParse(description);
  if (data) return data;
  const problems = descriptionProblems(error, description);
  throw new Failure(`${file} does not describe the remote:\n  ${problems.join('\n  ')}`);
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/** @returns the file of an installed module */
export function fileOf(dir: string, request: string): string {
  try {
    return createRequire(join(dir, 'package.json')).resolve(request);
  } catch {
    throw new Failure(`${request} is not installed in ${dir}: run npm install.`);
  }
}

/** @param file a package.json @throws Failure if it has no version */
export async function versionIn(file: string): Promise<string> {
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version?: unknown };
  if (typeof version === 'string') return version;
  throw new Failure(`${file} has no version.`);
}
