// @ts-check
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.mjs';

/** @typedef {import('./results.mjs').Count} Count */

/** Stored in node_modules, so that everything runs again after a new installation. */
const file = join(root, 'node_modules/.cache/academy/passed.json');

/** The phases of `npm test` that have passed with exactly the current files of this checkout. */
export class PhaseCache {
  /** @type {Record<string, number>} tests that passed, by phase */
  #passed = {};

  /** @param {string | undefined} digest of the files; undefined if no result may be reused */
  constructor(digest) {
    this.digest = digest;
    const known = digest ? readRecord() : undefined;
    if (known && known.digest === digest) this.#passed = known.passed;
  }

  /**
   * Everything runs in a pipeline, and if git cannot list the files.
   * @param {NodeJS.ProcessEnv} env
   */
  static ofCheckout(env) {
    return new PhaseCache(env['CI'] ? undefined : digestOf(root));
  }

  /** @param {string} phase @returns {Count | undefined} its counts when it passed */
  of(phase) {
    const passed = this.#passed[phase];
    return passed === undefined ? undefined : { passed, failed: 0, failures: [] };
  }

  /** @param {string} phase @param {Count} count */
  note(phase, { passed, failed }) {
    // After an edit during the run, the result is valid neither for the old files nor for the new ones.
    if (!this.digest || failed > 0 || digestOf(root) !== this.digest) return;
    this.#passed[phase] = passed;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ digest: this.digest, passed: this.#passed }));
  }
}

/** @returns {{ digest: string, passed: Record<string, number> } | undefined} */
function readRecord() {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dir
 * @returns {string | undefined} a digest of the version of Node and of every file that is not ignored; undefined
 * without git
 */
export function digestOf(dir) {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 ** 2,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const hash = createHash('sha256').update(process.version);
    for (const path of listed.split('\0').filter(Boolean).sort())
      hash.update(`\0${path}\0`).update(contentOf(join(dir, path)));
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}

/** @param {string} path @returns {Buffer | string} a deleted file that git still lists counts as a change */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return 'gone';
  }
}
