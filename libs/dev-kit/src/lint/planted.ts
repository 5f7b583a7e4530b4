import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../../tools/workspace.mjs';
import { config } from './config.js';

const program = join(root, 'node_modules/oxlint/bin/oxlint');
const plugin = fileURLToPath(new URL('../../lint-plugin.mjs', import.meta.url));

interface Finding {
  readonly rule: string;
  readonly line: number;
}

/** A finding as oxlint writes it. */
interface Diagnostic {
  readonly filename: string;
  readonly code?: string;
  readonly message: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Code for the linter, each as a file of this repository; all files are linted in one run. */
export class Planted {
  readonly #files = new Map<string, string>();
  #run: Promise<Map<string, Finding[]>> | undefined;

  /**
   * @param path relative to the repository; a file with the name `planted` receives a number
   * @returns the path of the file
   */
  add(code: string, path: string): string {
    const file = path.replace('planted', `planted${this.#files.size}`);
    this.#files.set(file, code);
    return file;
  }

  /** The findings in the order of the lines. */
  async findings(file: string): Promise<Finding[]> {
    this.#run ??= lint(this.#files);
    return (await this.#run).get(file) ?? [];
  }

  /** The rules with a finding. */
  rules = async (file: string): Promise<string[]> => (await this.findings(file)).map(({ rule }) => rule);
}

async function lint(files: ReadonlyMap<string, string>): Promise<Map<string, Finding[]>> {
  const dir = mkdtempSync(join(tmpdir(), 'academy-planted-'));
  try {
    for (const [file, code] of files) {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), code);
    }
    writeFileSync(join(dir, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins: [plugin] }));
    const { diagnostics } = JSON.parse(await output(dir)) as { diagnostics: Diagnostic[] };
    return byFile(diagnostics);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The program exits with 1 if there are findings. */
const output = (dir: string): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      [program, '--format', 'json'],
      { cwd: dir, maxBuffer: 64 * 1024 ** 2 },
      (error, stdout, stderr) => (stdout.startsWith('{') ? resolve(stdout) : reject(error ?? stderr)),
    ),
  );

function byFile(diagnostics: readonly Diagnostic[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const { filename, code, message, labels } of diagnostics) {
    const finding = { rule: nameOf(code) ?? message, line: labels[0]?.span.line ?? 0 };
    found.set(
      filename,
      [...(found.get(filename) ?? []), finding].sort((a, b) => a.line - b.line),
    );
  }
  return found;
}

/** @param code such as `react(purity)`; rules of the language have no plugin in our configuration */
const nameOf = (code: string | undefined): string | undefined =>
  code?.replace(/^(?:eslint|(.+))\((.+)\)$/, (_, of: string | undefined, name: string) =>
    of ? `${of}/${name}` : name,
  );
