import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageProblems } from '@academy/cli/packages/judge-package';
import { type PackedPackage, packPackages, publishPackages } from '@academy/cli/packages/publish-packages';
import { buildAndJudge } from '@academy/cli/packages/run-packages';
import { type Checks } from '@academy/containers-lab/checks';
import { type NpmRegistry } from '../npm-registry.js';

export interface Step {
  readonly checks: Checks;
  /** For files of this run. */
  readonly folder: string;
  readonly registry: NpmRegistry;
}

const run = promisify(execFile);

/** @returns true if the packages are published */
export async function checkPackages({ checks, folder, registry }: Step): Promise<boolean> {
  let packed: PackedPackage[] = [];
  const publish = async (some: readonly PackedPackage[]): Promise<string[]> => {
    const outcomes: string[] = [];
    await publishPackages(some, registry, ({ name }, outcome) => outcomes.push(`${name} ${outcome}`));
    return outcomes;
  };
  const isPublished =
    (await checks.check('the packages are built, and publint and attw find nothing', async () => {
      packed = await buildAndJudge(join(folder, 'packages'));
    })) &&
    (await checks.check('all are published in the order of their dependencies', async () =>
      (await publish(packed)).filter((outcome) => !outcome.endsWith(' published')),
    ));
  if (!isPublished) return false;
  await checks.check('publishing the same again changes nothing', async () =>
    (await publish(packed)).filter((outcome) => !outcome.endsWith(' unchanged')),
  );
  await checks.check('other content under a published version is rejected', () =>
    rejects(packed, folder, publish),
  );
  await checks.check(
    'no published package has a source, a path or an internal call of this repository',
    async () => {
      const found: string[] = [];
      for (const each of packed) found.push(...(await publishedProblems(each, folder, registry)));
      return found;
    },
  );
  return true;
}

async function rejects(
  packed: readonly PackedPackage[],
  folder: string,
  publish: (some: readonly PackedPackage[]) => Promise<string[]>,
): Promise<string[]> {
  const [first] = packed;
  if (!first) return ['there is no package'];
  await appendFile(join(first.folder, 'LICENSE'), '\n');
  const changed = await packPackages([first], join(folder, 'changed'));
  return publish(changed).then(
    () => [`${first.name} was published twice`],
    (error: unknown) => (/a change needs a new version/.test(String(error)) ? [] : [String(error)]),
  );
}

/** Judges what the registry delivers, not what was sent to it. */
async function publishedProblems(
  { name, version }: PackedPackage,
  folder: string,
  registry: NpmRegistry,
): Promise<string[]> {
  const unpacked = join(folder, 'unpacked');
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  const env = { ...process.env, ...registry.env };
  const args = ['pack', `${name}@${version}`, '--json', '--registry', registry.url, registry.scope];
  const { stdout } = await run('npm', args, { cwd: unpacked, env });
  const [file] = JSON.parse(stdout) as { filename: string }[];
  await run('tar', ['-xzf', file?.filename ?? ''], { cwd: unpacked });
  const manifest = await readFile(join(unpacked, 'package/package.json'), 'utf8');
  const { dependencies = {}, private: isPrivate } = JSON.parse(manifest) as {
    dependencies?: Record<string, string>;
    private?: boolean;
  };
  const foreign = Object.entries(dependencies).filter(([, range]) => !/^[\^~]?\d/.test(range));
  return [
    ...(await packageProblems(join(unpacked, 'package'))),
    ...foreign.map(([need, range]) => `depends on ${need} by ${range}`),
    ...(isPrivate ? ['is private'] : []),
  ].map((problem) => `${name}: ${problem}`);
}
