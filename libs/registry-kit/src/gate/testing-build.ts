import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { minimalBuild } from './testing.js';

/** @param changes files to add or change @returns the folder */
export async function writeBuild(changes: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-build-'));
  for (const [file, content] of Object.entries({ ...minimalBuild, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}
