import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { root } from '../../../tools/workspace.mjs';
import { testedFolders } from './tested-folders.mjs';

/**
 * @typedef {object} Group of folders
 * @property {Record<string, any>} rest settings
 * @property {Record<string, unknown>} globals
 * @property {string[]} dirs
 * @property {Set<string>} servers
 * @property {Set<string>} setupFiles
 */

/**
 * Folders with the same settings are one project: jest transpiles a source again for each project that imports it, and
 * every service imports the contracts.
 */
async function projects() {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const dir of testedFolders) {
    const { default: settings } = await import(join(root, dir, 'jest.config.mjs'));
    // `npm test` starts every server, so the lists of those that a folder requires may be joined.
    const { globals: { requiredServers = [], ...globals } = {}, setupFilesAfterEnv = [], ...rest } = settings;
    const key = JSON.stringify([globals, rest]);
    /** @type {Group} */
    const group = groups.get(key) ?? { rest, globals, dirs: [], servers: new Set(), setupFiles: new Set() };
    group.dirs.push(dir);
    for (const server of requiredServers) group.servers.add(server);
    for (const file of setupFilesAfterEnv) group.setupFiles.add(file);
    groups.set(key, group);
  }
  return [...groups.values()].map(project);
}

/** @param {Group} group */
function project({ rest, globals, dirs, servers, setupFiles }) {
  const inEach = (/** @type {string[]} */ patterns = []) =>
    patterns.flatMap((pattern) => dirs.map((dir) => pattern.replace('<rootDir>', join(root, dir))));
  return {
    ...rest,
    rootDir: root,
    roots: inEach(rest.roots ?? ['<rootDir>']),
    testMatch: inEach(rest.testMatch),
    modulePathIgnorePatterns: inEach(rest.modulePathIgnorePatterns),
    globals: { ...globals, ...(servers.size > 0 && { requiredServers: [...servers] }) },
    setupFilesAfterEnv: [...setupFiles],
  };
}

/** Every folder with tests as one pool, so that no worker is idle while files of another app remain. */
export default {
  rootDir: root,
  projects: await projects(),
  testSequencer: fileURLToPath(new URL('./shuffled-sequencer.mjs', import.meta.url)),
  // Workers often wait for databases and processes in tests of services: one worker more than cores.
  maxWorkers: 3,
  // Modules of a finished file are freed only when their worker ends.
  workerIdleMemoryLimit: '1500MB',
  // Ends tests that hang; not a limit of speed.
  testTimeout: 300_000,
};
