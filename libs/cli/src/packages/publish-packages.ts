import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../../../tools/failure.mjs';
import { type BuiltPackage } from './build-packages.js';

const run = promisify(execFile);

export interface PackedPackage extends BuiltPackage {
  /** Its path. */
  readonly tarball: string;
  readonly integrity: string;
}

export type Outcome = 'published' | 'unchanged';

/** @param out a folder for the tarballs */
export async function packPackages(built: readonly BuiltPackage[], out: string): Promise<PackedPackage[]> {
  await mkdir(out, { recursive: true });
  const packed: PackedPackage[] = [];
  for (const each of built) {
    const { stdout } = await npm(['pack', '--json', '--pack-destination', out, each.folder], each.folder);
    const [file] = JSON.parse(stdout) as { filename: string; integrity: string }[];
    if (!file) throw new Failure(`npm packed nothing of ${each.name}.`);
    packed.push({ ...each, tarball: join(out, file.filename), integrity: file.integrity });
  }
  return packed;
}

export interface NpmTarget {
  readonly url: string;
  /** Settings of npm for it, such as its token, beside those of npm's own configuration. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Publishes packages in the given order, which is that of their dependencies. A version that is there with the same
 * content is left as it is, so an interrupted run is continued by the next one.
 * @param report is called after each package
 * @throws Failure if a version is there with other content; the packages after it are not published
 */
export async function publishPackages(
  packed: readonly PackedPackage[],
  registry: NpmTarget,
  report: (packed: PackedPackage, outcome: Outcome) => void = () => {},
): Promise<void> {
  for (const each of packed) {
    const published = await publishedIntegrity(each, registry);
    if (published !== undefined && published !== each.integrity)
      throw new Failure(
        `${each.name} ${each.version} is published with other content: a change needs a new version (npm run changeset).`,
      );
    if (published === undefined)
      await npm(
        [
          'publish',
          each.tarball,
          '--registry',
          registry.url,
          `--@academy:registry=${registry.url}`,
          '--access',
          'public',
        ],
        each.folder,
        registry.env,
      );
    report(each, published === undefined ? 'published' : 'unchanged');
  }
}

/** The scope may have a registry of its own in npm's configuration, which `--registry` alone does not change. */
async function publishedIntegrity({ name, version, folder }: PackedPackage, { url, env }: NpmTarget) {
  const wanted = [`${name}@${version}`, 'dist.integrity'];
  const args = [
    'view',
    ...wanted,
    '--json',
    '--prefer-online',
    '--registry',
    url,
    `--@academy:registry=${url}`,
  ];
  const { stdout } = await run('npm', args, { cwd: folder, env: { ...process.env, ...env } }).catch(
    (error: { stdout?: string }) => {
      if (/"E404"/.test(error.stdout ?? '')) return { stdout: '' };
      throw new Failure(
        `${url} does not say whether ${name} ${version} is published:\n${error.stdout ?? ''}`,
      );
    },
  );
  return stdout.trim() === '' ? undefined : (JSON.parse(stdout) as string);
}

const npm = (args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  run('npm', args, { cwd, env: { ...process.env, ...env } }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Failure(`npm ${args[0]} failed:\n${error.stderr ?? ''}${error.stdout ?? ''}`);
    },
  );
