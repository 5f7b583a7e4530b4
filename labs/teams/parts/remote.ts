import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/workspace.mjs';
import { type Outside } from '../outside.js';
import { type Step } from './packages.js';

const NAME = 'certificates';
/** Ends in what a repository outside of this one cannot have. */
const OURS = /\.\.\/\.\.\/|"extends": "\.\.|['"]\.\.\/(?:libs|tools|tsconfig)|workspace:|@academy\/contracts/;

/**
 * A new remote in a folder of its own, from the published packages alone.
 * @returns its folder, undefined if it is not built
 */
export async function checkRemote({
  checks,
  folder,
  registry,
  outside,
}: Step & { outside: Outside }): Promise<string | undefined> {
  const parent = join(folder, 'team');
  const home = join(parent, NAME);
  await mkdir(parent);
  if (!outside.isHidden)
    checks.note('This machine does not let the repository be hidden: it stays in reach.');
  const run = async (...command: string[]): Promise<void> => {
    await outside.run(command, home);
  };
  // npm keeps the packages that it has run by name, whatever a registry of the same name holds later.
  const create = ['npm', 'create', '--yes', '--registry', registry.url, '--cache', join(folder, 'npx-cache')];
  const settings = [registry.scope, '--no-audit', '--no-fund'];
  const isReady =
    (await checks.check('npm create academy-remote makes a remote without a path of ours', async () => {
      await outside.run([...create, 'academy-remote', NAME], parent);
      return foreignLines(home);
    })) &&
    (await checks.check('npm install locks its packages', () =>
      run('npm', 'install', '--package-lock-only', ...settings),
    )) &&
    (await checks.check('npm ci installs them', () => run('npm', 'ci', '--prefer-offline', ...settings)));
  if (!isReady) return undefined;
  await checks.check('its packages are those of the registry, not links into this repository', () =>
    links(home),
  );
  await checks.check('npm test passes', () => run('npm', 'test'));
  const isBuilt = await checks.check(
    'npx academy build passes, with a manifest, an entry and a file for the server',
    async () => {
      await run('npx', 'academy', 'build');
      return missingFiles(join(home, 'dist/release'));
    },
  );
  await checks.check('npx academy build names the field of a wrong description', () =>
    rejectsField(home, outside),
  );
  return isBuilt ? home : undefined;
}

async function foreignLines(home: string): Promise<string[]> {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8');
      return OURS.test(text) || text.includes(root) ? [`${file} refers to this repository`] : [];
    }),
  );
  return files.length === 0 ? ['it made no files'] : found.flat();
}

async function links(home: string): Promise<string[]> {
  const installed = await readdir(join(home, 'node_modules/@academy'), { withFileTypes: true });
  const linked = installed.filter((entry) => entry.isSymbolicLink()).map(({ name }) => `${name} is a link`);
  return installed.length < 5 ? [...linked, `only ${installed.length} packages are there`] : linked;
}

async function missingFiles(built: string): Promise<string[]> {
  const files = (await readdir(built, { recursive: true })).map(String);
  const wanted = [/^mf-manifest\.json$/, /^remoteEntry\.\w+\.js$/, /^server\/main\.\w+\.cjs$/];
  return wanted
    .filter((each) => !files.some((file) => each.test(file)))
    .map((each) => `nothing matches ${each}`);
}

async function rejectsField(home: string, outside: Outside): Promise<string[]> {
  const file = join(home, 'academy.json');
  if (!existsSync(file)) return ['academy.json is missing'];
  const description = await readFile(file, 'utf8');
  await writeFile(file, description.replace('"team"', '"owner"'));
  const { code, text } = await outside.attempt(['npx', 'academy', 'build'], home);
  await writeFile(file, description);
  return code !== 0 && text.includes('team') ? [] : [`it ended with ${code}: ${text}`];
}
