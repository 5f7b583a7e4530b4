import { execFile } from 'node:child_process';
import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { env } from './config/env.js';

const root = resolve('..');
const MESSAGES = 'src/messages/en.ts';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/**
 * The heading of the course list in the changed build. The release check must not mistake this word for a
 * call.
 */
export const NEW_TITLE = 'eval';

/** Builds of a changed mf-catalog, each built once, however often it is released. */
export class ReleaseBuilds {
  private readonly folders: string[] = [];
  private titled: Promise<string> | undefined;
  private throwing: Promise<string> | undefined;

  /** The heading of the course list in the sources. */
  async title(): Promise<string> {
    const messages = await readFile(join(root, 'mf-catalog', MESSAGES), 'utf8');
    const [, title] = /heroTitle: '([^']+)'/.exec(messages) ?? [];
    if (!title) throw new Error(`${MESSAGES} names no heroTitle`);
    return title;
  }

  /** @returns the folder of a build of mf-catalog with the heading `NEW_TITLE` */
  withNewTitle(): Promise<string> {
    this.titled ??= this.title().then((old) =>
      this.build(MESSAGES, (messages) => messages.replace(old, NEW_TITLE)),
    );
    return this.titled;
  }

  /** @returns the folder of a build whose course list throws while rendering */
  thatThrows(): Promise<string> {
    // The other build is needed next, and there is a core for each.
    this.withNewTitle().catch(() => undefined);
    this.throwing ??= this.build('src/remote.tsx', (source) =>
      source
        .replace('<CourseListRoute />', '<Broken />')
        .replace(
          'export const remote',
          "function Broken(): never {\n  throw new TypeError('seeded');\n}\n\nexport const remote",
        ),
    );
    return this.throwing;
  }

  private async build(file: string, change: (text: string) => string): Promise<string> {
    await mkdir(join(root, '.data'), { recursive: true });
    const app = await mkdtemp(join(root, '.data/app-'));
    this.folders.push(app);
    for (const part of ['src', 'academy.json', 'package.json', 'tsconfig.json', 'webpack.config.mjs']) {
      await cp(join(root, 'mf-catalog', part), join(app, part), { recursive: true });
    }
    const text = await readFile(join(app, file), 'utf8');
    await writeFile(join(app, file), change(text));
    const webpack = join(root, 'node_modules/webpack-cli/bin/cli.js');
    await promisify(execFile)(process.execPath, [webpack, '--mode', 'production'], { cwd: app });
    return join(app, 'dist/release');
  }

  async close(): Promise<void> {
    await Promise.all(this.folders.map((folder) => rm(folder, { recursive: true })));
  }
}

let releases = 0;

/** The release command of a team, against the running product. */
export class ReleaseCommand {
  readonly dataDir = dirname(resolve(env.SECRETS_FILE));
  private readonly folders: string[] = [];

  /** `npm run release -- …` against the running product. */
  async run(...args: string[]): Promise<Outcome> {
    const bff = args.includes('--bff') ? [] : ['--bff', env.BASE_URL];
    const command = [join(root, 'tools/release.mjs'), ...args, ...bff];
    const settings = { ...process.env, ACADEMY_DATA_DIR: this.dataDir };
    return promisify(execFile)(process.execPath, command, { env: settings }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        out: stdout,
        error: stderr,
      }),
    );
  }

  /** Returns a new version for another release of the same build. */
  version(): string {
    releases += 1;
    return `e2e-${Date.now().toString(36)}-${releases}`;
  }

  /**
   * Uploads a build without making it live.
   * @returns its version
   */
  async upload(built: string): Promise<string> {
    const version = this.version();
    const { out, error } = await this.run('mf-catalog', '--built', built, '--version', version, '--json');
    if (!out.includes('"isUploaded": true')) throw new Error(error + out);
    return (JSON.parse(out) as { version: string }).version;
  }

  /** Makes a version of mf-catalog a canary for a share of the sessions. */
  async canary(version: string, percent: number): Promise<Outcome> {
    return this.run(
      'canary',
      'mf-catalog',
      '--version',
      version,
      '--percent',
      `${percent}`,
      '--reason',
      'e2e',
    );
  }

  /** @returns the path of a file with that content, which is deleted when the test ends */
  async keep(name: string, content: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'academy-e2e-'));
    this.folders.push(folder);
    await writeFile(join(folder, name), content);
    return join(folder, name);
  }

  /** Changes a record in the store, as an attacker with write access could. */
  async tamper(version: string, change: (text: string) => string): Promise<void> {
    const file = join(this.dataDir, 'releases/mf_catalog', version, 'release.json');
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  async close(): Promise<void> {
    await Promise.all(this.folders.map((folder) => rm(folder, { recursive: true })));
  }
}
