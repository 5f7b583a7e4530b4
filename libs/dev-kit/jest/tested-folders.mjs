import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceFolders } from '../../../tools/workspace.mjs';

/**
 * Every folder with tests. In a file of its own, because `npm test` reads it before any package is installed, and the
 * settings of the folders resolve packages.
 */
export const testedFolders = [...workspaceFolders(), 'tools'].filter((dir) =>
  existsSync(join(root, dir, 'jest.config.mjs')),
);
