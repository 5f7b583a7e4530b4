// @ts-check
/**
 * Creates the contents of images in a folder, from a built checkout: `image-contents.mjs FOLDER [IMAGE…]` creates
 * `FOLDER/IMAGE` for each. The Dockerfile copies only these folders; the check of the images starts them.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageListOf, packagesOf, uniquePackages } from '../bundle/bundled-packages.mjs';
import { LAZY_MODULES, EXTERNAL_PACKAGES, bundleInto } from '../bundle/one-file.mjs';
import { Failure } from '../failure.mjs';
import { frontAppFolders, readManifest, root } from '../workspace.mjs';
import { images } from './images.mjs';
import { copyPackages, copyTypes } from './packages.mjs';

/** @typedef {import('../bundle/bundled-packages.mjs').BundledPackage} BundledPackage */

/** Read by every image: its settings and its health check. */
const IN_EVERY_IMAGE = ['settings.mjs', 'health.mjs'];
const OWN = join(root, 'tools/deploy/image');
/** In every image: the packages of which its bundles are made, and those beside them. */
export const PACKAGE_LIST = 'packages.json';

/**
 * @param {string} name of the image
 * @param {string} out folder, emptied first
 */
async function gatherImage(name, out) {
  const image = images[name];
  if (!image) throw new Failure(`There is no image ${name}: ${Object.keys(images).join(', ')}`);
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, 'dist'), { recursive: true });
  for (const file of IN_EVERY_IMAGE) await cp(join(OWN, file), join(out, file));
  // Without "type", because the bundles are CommonJS under the names of tsc's output.
  await writeJson(join(out, 'package.json'), { name: `@academy/${name}-image`, private: true });
  const packages = await (image.isFront ? gatherRelease(image.dir, out) : gatherApp(image, out));
  // For the bill of materials: names of packages do not survive in a bundle.
  await writeJson(join(out, PACKAGE_LIST), uniquePackages(packages));
  if (name === 'setup') await describeApps(out);
}

/**
 * Writes the apps whose secrets and keys the setup creates.
 * @param {string} out
 */
async function describeApps(out) {
  const { releasedApps } = await import('../../libs/cli/src/apps.ts');
  const { secretSettings } = await import('./app-settings.mjs');
  const apps = Object.values(releasedApps).map(({ remote, team }) => ({ remote, team }));
  await writeJson(join(out, 'apps.json'), apps);
  await writeJson(join(out, 'settings.json'), secretSettings());
}

/** @param {import('./images.mjs').Image} image @param {string} out @returns {Promise<BundledPackage[]>} */
async function gatherApp({ dir, bundles = [], entries = [], files = [], types = [] }, out) {
  const app = join(root, dir);
  const compiled = existsSync(join(app, 'package.json')) ? join(app, 'dist') : app;
  const lists = [...bundles.map((name) => `${name}.bundle`), ...(bundles.length > 0 ? LAZY_MODULES : [])];
  const packages = await Promise.all(
    lists.map((name) => readList(join(compiled, packageListOf(`${name}.cjs`)))),
  );
  for (const name of bundles) {
    for (const part of ['mjs', 'cjs', 'cache'])
      await copyBuilt(join(compiled, `${name}.bundle.${part}`), join(out, `dist/${name}.bundle.${part}`));
  }
  for (const part of bundles.length > 0 ? LAZY_MODULES : [])
    await copyBuilt(join(compiled, `${part}.cjs`), join(out, `dist/${part}.cjs`));
  packages.push(await bundleEntries(compiled, entries, out));
  for (const file of files) await cp(join(app, file), join(out, file), { recursive: true });
  const needs = existsSync(join(app, 'package.json'))
    ? Object.keys(readManifest(`${dir}/package.json`).dependencies ?? {})
    : [];
  const beside = await copyPackages(
    needs.filter((need) => EXTERNAL_PACKAGES.includes(need)),
    join(out, 'node_modules'),
  );
  const declared = await copyTypes(types, join(out, 'node_modules'));
  return [...packages.flat(), ...beside, ...declared];
}

/**
 * Several entry points share one bundle, because each of them alone holds the same libraries again.
 * @param {string} compiled folder of the compiled modules
 * @param {readonly string[]} entries
 * @param {string} out
 * @returns {Promise<BundledPackage[]>}
 */
async function bundleEntries(compiled, entries, out) {
  const sources = entries.map((entry) => {
    const source = [`${entry}.js`, `${entry}.mjs`].map((file) => join(compiled, file)).find(existsSync);
    if (!source) throw notBuilt(join(compiled, `${entry}.js`));
    return source;
  });
  const [first, ...others] = sources;
  if (!first) return [];
  if (others.length === 0) return bundleHere(first, join(out, `dist/${entries[0]}.js`), dirname(first));
  const index = join(out, 'dist/entries.mjs');
  // Only the imported entry point is executed, with the modules that it needs.
  const lines = sources.map(
    (source, at) => `  ${JSON.stringify(entries[at])}: () => import(${JSON.stringify(source)}),`,
  );
  await writeFile(index, `export const entries = {\n${lines.join('\n')}\n};\n`);
  const packages = await bundleHere(index, join(out, 'dist/entries.cjs'), compiled);
  await rm(index);
  for (const entry of entries) {
    const file = join(out, `dist/${entry}.js`);
    await mkdir(dirname(file), { recursive: true });
    const bundle = join(relative(dirname(file), join(out, 'dist')), 'entries.cjs');
    await writeFile(file, `require('./${bundle}').entries[${JSON.stringify(entry)}]();\n`);
  }
  return packages;
}

/** @param {string} source @param {string} bundle @param {string} home @returns {Promise<BundledPackage[]>} */
async function bundleHere(source, bundle, home) {
  await bundleInto(source, bundle, { home, isCompact: true });
  const packages = [];
  for (const file of await readdir(dirname(bundle))) {
    if (!file.endsWith(packageListOf(''))) continue;
    packages.push(...(await readList(join(dirname(bundle), file))));
    await rm(join(dirname(bundle), file));
  }
  return packages;
}

/** @param {string} file in JSON @returns {Promise<any[]>} */
async function readList(file) {
  if (!existsSync(file)) throw notBuilt(file);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The check of all front apps that are built, which compares them with each other. @type {Promise<void> | undefined} */
let check;

async function requireReleasable() {
  const { checkoutFindings } = await import('../../libs/cli/src/checkout-gate.ts');
  const apps = frontAppFolders().filter((dir) => existsSync(join(root, dir, 'dist/release')));
  const lines = await checkoutFindings(apps);
  if (lines.length > 0)
    throw new Failure(`The gate rejects releases of this checkout:\n  ${lines.join('\n  ')}`);
}

/**
 * An unsigned release that the gate accepts beside the others of the checkout: the deployment provides the signing key and the store.
 * @param {string} dir
 * @param {string} out
 * @returns {Promise<BundledPackage[]>}
 */
async function gatherRelease(dir, out) {
  const { describeBuild } = await import('../../libs/cli/src/describe.ts');
  const { ownApi } = await import('../../libs/cli/src/api.ts');
  const built = join(root, dir, 'dist/release');
  if (!existsSync(built)) throw notBuilt(built);
  await (check ??= requireReleasable());
  const unsigned = { app: dir, built, api: await ownApi(), contact: '', signer: '' };
  const { record, contents } = await describeBuild(unsigned);
  for (const [file, bytes] of contents) {
    await mkdir(dirname(join(out, 'release', file)), { recursive: true });
    await writeFile(join(out, 'release', file), bytes);
  }
  const { version, publishedAt: _, ...content } = record;
  const commit = process.env['ACADEMY_COMMIT'] ?? content.commit;
  const number = version.replace(/-[0-9a-f]{8}$/, '');
  await writeJson(join(out, 'release.json'), { ...content, commit, number });
  const modules = join(root, dir, 'dist/modules');
  if (!existsSync(modules)) throw notBuilt(modules);
  const lists = await Promise.all((await readdir(modules)).map((file) => readList(join(modules, file))));
  const packages = await packagesOf(lists.flat().map((file) => join(root, dir, file)));
  return [...packages, ...(await bundleHere(join(OWN, 'publish.mjs'), join(out, 'dist/publish.js'), OWN))];
}

/** @param {string} from @param {string} to */
async function copyBuilt(from, to) {
  if (!existsSync(from)) throw notBuilt(from);
  await cp(from, to);
}

/** @param {string} file */
const notBuilt = (file) => new Failure(`${file} is missing: build the apps first (npm run build).`);

/** @param {string} file @param {object} value */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param {string[]} args */
async function main([folder, ...names]) {
  if (!folder)
    throw new Failure('image-contents.mjs FOLDER [IMAGE…]: the folder that the images are gathered in');
  for (const name of names.length > 0 ? names : Object.keys(images)) {
    await gatherImage(name, join(resolve(folder), name));
    console.log(`${basename(folder)}/${name}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // Imported for the command only, because importers of this module read TypeScript in another way.
  await import('../bundle/typescript-hooks.mjs');
  await main(process.argv.slice(2)).catch(async (error) => {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  });
}
