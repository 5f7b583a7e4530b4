import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/workspace.mjs';
import { runMounted } from './mounted.js';
import { type NpmRegistry } from './npm-registry.js';

const PACKAGE = '@academy/ui';
const OURS = join(root, 'libs/ui');

/** Colours of the next version, and of no other. */
export const nextColours = { tabs: 'rgb(1, 2, 3)', description: 'rgb(4, 5, 6)' } as const;

/** Rules that the next version adds. Each app bundles its own `Tabs`, but has the heading of a page from the shell. */
const changes: Readonly<Record<string, string>> = {
  'layout/tabs.module.css': `@layer ui { .list { border-block-end-color: ${nextColours.tabs}; } }`,
  'layout/page.module.css': `@layer ui { .description { color: ${nextColours.description}; } }`,
};

/** A second version of `@academy/ui`, and commands of this repository for which it is the present one. */
export class NextUi {
  private constructor(
    private readonly folder: string,
    /** The version of this repository. */
    readonly present: string,
    readonly version: string,
  ) {}

  /**
   * Publishes the installed files with another number and two other styles.
   * @param folder for the files
   * @param installed the folder of the package as a team has installed it
   */
  static async publish(registry: NpmRegistry, folder: string, installed: string): Promise<NextUi> {
    const published = join(folder, 'published');
    await cp(installed, published, { recursive: true });
    const { present, version } = await changed(published, 'dist');
    await promisify(execFile)('npm', ['publish', '--ignore-scripts', '--registry', registry.url], {
      cwd: published,
      env: { ...process.env, ...registry.env },
    });
    const sources = join(folder, 'sources');
    await cp(OURS, sources, { recursive: true });
    await changed(sources, 'src');
    await mkdir(join(folder, 'dist'));
    return new NextUi(folder, present, version);
  }

  /** Its name for npm. */
  get name(): string {
    return `${PACKAGE}@${this.version}`;
  }

  /** The range of a remote that was built with it, and works with the present version. */
  get range(): Record<string, string> {
    return { [PACKAGE]: `^${this.present}` };
  }

  /** Runs a command with the next version in `libs/ui`, and with a folder of its own for the build of the shell. */
  run(command: readonly string[], cwd: string): Promise<{ code: number; text: string }> {
    const dist = [join(this.folder, 'dist'), join(root, 'shell/dist')] as const;
    return runMounted([[join(this.folder, 'sources'), OURS], dist], command, cwd);
  }
}

/** @param styles the folder of the styles inside the package */
async function changed(folder: string, styles: string): Promise<{ present: string; version: string }> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const { version: present } = manifest;
  const version = present.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  await writeFile(file, JSON.stringify({ ...manifest, version }, null, 2));
  for (const [name, rule] of Object.entries(changes)) await appendFile(join(folder, styles, name), rule);
  return { present, version };
}
