import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { root, workspaceFolders } from '../../../tools/workspace.mjs';

/** Every folder with tests as one pool, so that no worker is idle while another app has files left. */
export const testedFolders = [...workspaceFolders(), 'tools'].filter((dir) =>
  existsSync(join(root, dir, 'jest.config.mjs')),
);

export default {
  rootDir: root,
  projects: testedFolders.map((dir) => join(root, dir)),
  testSequencer: fileURLToPath(new URL('./shuffled-sequencer.mjs', import.meta.url)),
  // Files of services keep a worker waiting for databases and processes much of their time: one more than cores.
  maxWorkers: 3,
  // Modules of a finished file are freed with their worker only.
  workerIdleMemoryLimit: '1500MB',
  // Ends what hangs, and judges nobody's speed.
  testTimeout: 300_000,
};
