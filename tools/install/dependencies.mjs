// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, knownCause } from '../failure.mjs';
import { slowStep, warn } from '../screen.mjs';
import { root } from '../workspace.mjs';

/** @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */
/** @typedef {{ packages?: Record<string, LockEntry> }} Lock */

/**
 * Compares the installed packages with the lock. Packages for other platforms may be absent.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed npm's own record, node_modules/.package-lock.json
 * @returns {boolean}
 */
export function isInstalled(wanted, installed) {
  if (!installed?.packages) return false;
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages?.[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return Boolean(found.link) === Boolean(entry.link) && found.version === entry.version;
  });
}

/** @param {string} file @returns {Lock | undefined} */
const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const options = ['--prefer-offline', '--no-progress'];

/**
 * Installs the packages of the lock, unless they are installed already.
 * @param {import('../processes/commands.mjs').Commands} commands
 */
export async function installDependencies(commands) {
  const wanted = readLock(join(root, 'package-lock.json'));
  if (wanted && isInstalled(wanted, readLock(join(root, 'node_modules/.package-lock.json')))) return;
  await slowStep('Installing packages (npm)', async () => {
    if (wanted) {
      const label = 'npm ci';
      const ci = await commands.attempt({ program: 'npm', args: ['ci', ...options], cwd: root, label });
      if (ci.code === 0) return;
      // Without disk space or network `npm install` would fail too, so the cause is reported.
      if (knownCause(ci.output)) throw new Failure(`${label} failed. ${commands.explain(ci.output)}`);
      warn('npm ci rejected the lock file; npm install takes its place.');
    }
    await commands.run({ program: 'npm', args: ['install', ...options], cwd: root, label: 'npm install' });
  });
}
