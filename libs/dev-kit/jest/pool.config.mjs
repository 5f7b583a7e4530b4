import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { root, workspaceFolders } from '../../../tools/workspace.mjs';

/** Every folder with tests as one pool, so that no worker is idle while files of another app remain. */
export const testedFolders = [...workspaceFolders(), 'tools'].filter((dir) =>
  existsSync(join(root, dir, 'jest.config.mjs')),
);

export default {
  rootDir: root,
  projects: testedFolders.map((dir) => join(root, dir)),
  testSequencer: fileURLToPath(new URL('./shuffled-sequencer.mjs', import.meta.url)),
  // Workers often wait for databases and processes in tests of services: one worker more than cores.
  maxWorkers: 3,
  // Modules of a finished file are freed only when their worker ends.
  workerIdleMemoryLimit: '1500MB',
  // Ends tests that hang; not a limit of speed.
  testTimeout: 300_000,
};
