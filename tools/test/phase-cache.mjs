// @ts-check
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.mjs';

/** @typedef {import('./results.mjs').Count} Count */

/** Stored in node_modules, so that a new installation proves everything anew. */
const file = join(root, 'node_modules/.cache/academy/passed.json');

/** Which phases of `npm test` have passed on the very files of this checkout. */
export class PhaseCache {
  /** @type {Record<string, number>} tests that passed, by phase */
  #passed = {};

  /** @param {string | undefined} digest of the files; undefined where nothing may be remembered */
  constructor(digest) {
    this.digest = digest;
    const known = digest ? readRecord() : undefined;
    if (known && known.digest === digest) this.#passed = known.passed;
  }

  /**
   * In a pipeline everything runs, and so it does where git cannot name the files.
   * @param {NodeJS.ProcessEnv} env
   */
  static ofCheckout(env) {
    return new PhaseCache(env['CI'] ? undefined : digestOf(root));
  }

  /** @param {string} phase @returns {Count | undefined} what it counted when it passed */
  of(phase) {
    const passed = this.#passed[phase];
    return passed === undefined ? undefined : { passed, failed: 0, failures: [] };
  }

  /** @param {string} phase @param {Count} count */
  note(phase, { passed, failed }) {
    // An edit during the run proves neither the old files nor the new ones.
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
 * @returns {string | undefined} of the version of Node and of every file that git tracks or would; undefined without git
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

/** @param {string} path @returns {Buffer | string} a file that git still lists and that is gone is a change too */
function contentOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return 'gone';
  }
}
