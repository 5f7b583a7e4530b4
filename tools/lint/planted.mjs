// @ts-check
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../oxlint.config.mjs';
import { root } from '../workspace.mjs';

const program = join(root, 'node_modules/oxlint/bin/oxlint');
const plugin = fileURLToPath(new URL('plugin.mjs', import.meta.url));

/** @typedef {{ rule: string, line: number }} Finding */

/** Lines for the linter, each in a file of its own, as if they stood in this repository; all are read in one run. */
export class Planted {
  /** @type {Map<string, string>} */
  #files = new Map();
  /** @type {Promise<Map<string, Finding[]>> | undefined} */
  #run;

  /**
   * @param {string} code
   * @param {string} path relative to the repository; what is called `planted` gets a number
   * @returns {string} the path that it got
   */
  add(code, path) {
    const file = path.replace('planted', `planted${this.#files.size}`);
    this.#files.set(file, code);
    return file;
  }

  /** @param {string} file @returns {Promise<Finding[]>} in the order of the lines */
  async findings(file) {
    this.#run ??= lint(this.#files);
    return (await this.#run).get(file) ?? [];
  }

  /** @param {string} file @returns {Promise<string[]>} the rules that fired */
  rules = async (file) => (await this.findings(file)).map(({ rule }) => rule);
}

/** @param {Map<string, string>} files @returns {Promise<Map<string, Finding[]>>} */
async function lint(files) {
  const dir = mkdtempSync(join(tmpdir(), 'academy-planted-'));
  try {
    for (const [file, code] of files) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), code);
    }
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [plugin] }));
    return byFile(JSON.parse(await output(dir)).diagnostics);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What is found ends the program with 1. @param {string} dir @returns {Promise<string>} */
const output = (dir) =>
  new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [program, '--format', 'json'],
      { cwd: dir, maxBuffer: 64 * 1024 ** 2 },
      (error, stdout, stderr) => (stdout.startsWith('{') ? resolve(stdout) : reject(error ?? stderr)),
    ),
  );

/** @param {any[]} diagnostics @returns {Map<string, Finding[]>} */
function byFile(diagnostics) {
  /** @type {Map<string, Finding[]>} */
  const found = new Map();
  for (const { filename, code, message, labels } of diagnostics) {
    const finding = { rule: nameOf(code) ?? message, line: labels[0]?.span.line ?? 0 };
    found.set(
      filename,
      [...(found.get(filename) ?? []), finding].sort((a, b) => a.line - b.line),
    );
  }
  return found;
}

/** @param {string | undefined} code such as `react(purity)`; rules of the language have no plugin in our configuration */
const nameOf = (code) =>
  code?.replace(/^(?:eslint|(.+))\((.+)\)$/, (_, of, name) => (of ? `${of}/${name}` : name));
