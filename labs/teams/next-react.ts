import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../tools/workspace.mjs';
import { type Mount, runMounted } from './mounted.js';
import { type NpmRegistry } from './npm-registry.js';

const exec = promisify(execFile);

/** The next major version, which does not exist yet. */
export const NEXT = '20.0.0';
const packages = ['react', 'react-dom'] as const;

/** React 20 as the npm registry delivers it, and commands of this repository for which it is the installed one. */
export class NextReact {
  private constructor(
    private readonly folder: string,
    /** The version that is installed in this repository. */
    readonly installed: string,
  ) {}

  /**
   * Publishes the installed files as version 20.0.0, and fetches what the registry then has.
   * @param folder for the files
   */
  static async publish(registry: NpmRegistry, folder: string): Promise<NextReact> {
    const manifest = await readFile(join(root, 'node_modules/react/package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    const npm = (args: readonly string[], cwd: string) =>
      exec('npm', [...args, '--registry', registry.url], {
        cwd,
        env: { ...process.env, ...registry.env },
      });
    for (const name of packages) {
      const source = join(folder, 'source', name);
      await cp(join(root, 'node_modules', name), source, { recursive: true });
      await renumber(source, version);
      await npm(['publish', '--ignore-scripts'], source);
      const target = join(folder, 'installed', name);
      await mkdir(target, { recursive: true });
      const { stdout } = await npm(['pack', `${name}@${NEXT}`, '--json'], target);
      const [file] = JSON.parse(stdout) as { filename: string }[];
      await exec('tar', ['-xzf', file?.filename ?? '', '--strip-components=1'], { cwd: target });
    }
    await mkdir(join(folder, 'dist'), { recursive: true });
    return new NextReact(folder, version);
  }

  /**
   * Runs a command with React 20 in this repository's `node_modules`, and with a folder of its own for the build of the
   * shell.
   */
  run(command: readonly string[], cwd: string): Promise<{ code: number; text: string }> {
    const over = packages.map((name): Mount => [
      join(this.folder, 'installed', name),
      join(root, 'node_modules', name),
    ]);
    return runMounted([...over, [join(this.folder, 'dist'), join(root, 'shell/dist')]], command, cwd);
  }
}

/** Both packages compare their versions when a page starts, so these are in the scripts, too. */
async function renumber(folder: string, version: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile() && /\.(js|json)$/.test(each.name))) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    if (text.includes(version)) await writeFile(path, text.replaceAll(version, NEXT));
  }
}
