// @ts-check
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { smallBuild } from '@academy/registry-kit/gate/testing';

/** @param {Record<string, string>} changes files to add or change @returns {Promise<string>} the folder */
export async function writeBuild(changes = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'release-build-'));
  for (const [file, content] of Object.entries({ ...smallBuild, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}
