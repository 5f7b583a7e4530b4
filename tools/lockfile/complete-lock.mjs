/**
 * Completes package-lock.json after an install: if a registry lacks packages for other platforms, npm leaves them out
 * of the lock, and `npm ci` then rejects it. Every unresolved optional dependency gets an entry with its version, so
 * that the lock is complete on every machine.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../package-lock.json', import.meta.url));

/** @param {{ packages: Record<string, any> }} lock @returns {number} entries added */
export function completeLock(lock) {
  let added = 0;
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(lock.packages, parent, name)) continue;
      lock.packages[`node_modules/${name}`] = {
        version: exact(String(range)),
        optional: true,
        ...platform(name),
      };
      added += 1;
    }
  }
  return added;
}

/** @param {Record<string, unknown>} packages @param {string} parent @param {string} name */
function isResolved(packages, parent, name) {
  for (
    let at = parent;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** @param {string} range a range such as `^1.2.3`, of which the lowest version is returned */
const exact = (range) => range.replace(/^[\^~>=v ]+/, '').split(' ')[0];

/** @param {string} name a package name such as `@swc/core-linux-arm64-gnu`; which contains the platform */
function platform(name) {
  const os = /(darwin|linux|win32|freebsd|android|openharmony|wasm32|wasi)/.exec(name)?.[1];
  const cpu = /(arm64|x64|ia32|riscv64|ppc64|s390x|loong64|arm)(?=-|$)/.exec(name)?.[1];
  if (!os || os.startsWith('was')) return { os: ['none'] };
  return { os: [os], ...(cpu ? { cpu: [cpu] } : {}) };
}

if (process.argv[1] === fileURLToPath(import.meta.url) && existsSync(file)) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  if (completeLock(lock) > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
