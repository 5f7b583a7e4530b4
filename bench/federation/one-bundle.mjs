/**
 * Builds the product's front end as one program: the shell's own sources with the remotes imported where federation
 * would load them, the same loaders and minimiser, and no library shared, so that all of them are tree-shaken. It is
 * published in a separate release store, which a second BFF serves in the same way as the first one serves the
 * remotes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import '../../tools/bundle/typescript-hooks.mjs';

const { ownApi } = await import('@academy/cli/api');
const { describeBuild } = await import('@academy/cli/describe');
const { contactOf, keyFor, openReleaseContext } = await import('@academy/cli/release-context');
const { changeChannel, upload } = await import('@academy/cli/publish');
const { releasedApps } = await import('@academy/cli/apps');

const root = fileURLToPath(new URL('../..', import.meta.url));
const loader = fileURLToPath(new URL('./one-bundle-loader.mjs', import.meta.url));
/**
 * CSS class names depend on the path relative to the shell, so server and browser builds share this folder.
 */
const app = join(root, 'shell');
const production = { mode: 'production' };

/** The remote that the bench measures; it is part of the one bundle's first file. */
const FIRST = 'mf-catalog';
const remoteApps = Object.entries(releasedApps).filter(([, { routes }]) => routes.length > 0);

/** @typedef {import('webpack').Configuration} Configuration */
/** @typedef {(app: object) => (env: object, argv: { mode: string }) => Configuration} ConfigOf */

// Imported by a name that the type checker cannot resolve: the apps' settings are not typed as strictly as this
// folder.
const kit = /** @type {string} */ ('@academy/mf-kit/webpack');
/** @type {{ serverConfig: ConfigOf, shellConfig: ConfigOf }} */
const { serverConfig, shellConfig } = await import(kit);

/** @param {string} folder emptied first @returns {Promise<void>} `shell/` and one folder per remote in it */
export async function buildOneBundle(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const remotes = join(folder, 'remotes.js');
  writeFileSync(remotes, remotesModule());
  for (const config of configurations(folder, remotes)) await compile(config);
  for (const [dir] of remoteApps) writeManifest(dir, folder);
}

/**
 * Writes the manifest of a remote without files.
 * @param {string} dir
 * @param {string} folder
 */
function writeManifest(dir, folder) {
  const name = 'mf-manifest.json';
  const manifest = JSON.parse(readFileSync(join(root, dir, 'dist/release', name), 'utf8'));
  const none = { sync: [], async: [] };
  const exposes = manifest.exposes.map((/** @type {object} */ expose) => ({
    ...expose,
    assets: { js: none, css: none },
  }));
  writeFileSync(join(folder, dir, name), JSON.stringify({ ...manifest, exposes, shared: [] }));
}

function remotesModule() {
  const entry = (/** @type {string} */ dir) => JSON.stringify(join(root, dir, 'src/remote.tsx'));
  const others = remoteApps.filter(([dir]) => dir !== FIRST);
  return `import { remote } from ${entry(FIRST)};
export const first = { name: '${releasedApps[FIRST]?.remote}', remote };
export const others = {
${others.map(([dir, known]) => `  ${known.remote}: () => import(${entry(dir)}),`).join('\n')}
};
`;
}

/** @param {string} folder @param {string} remotes @returns {Configuration[]} */
function configurations(folder, remotes) {
  const shell = { name: 'shell', dir: app, define: { DEVELOPER_PAGES: 'true' } };
  const browser = shellConfig(shell)({}, production);
  return [
    {
      ...browser,
      entry: { main: './src/main.tsx' },
      output: { ...browser.output, path: join(folder, 'shell'), clean: { keep: /^server\// } },
      resolve: {
        ...browser.resolve,
        alias: {
          ...browser.resolve?.alias,
          '@academy/mf-kit/remote-loader$': loader,
          'one-bundle/remotes$': remotes,
        },
      },
      plugins: (browser.plugins ?? []).filter((plugin) => !ofFederation.includes(nameOf(plugin))),
    },
    onServer(
      serverConfig({ ...shell, side: 'host', browserOnly: ['three', '@react-three/fiber'] }),
      folder,
      'shell',
    ),
    ...remoteApps.map(([dir, known]) => {
      const entry = `../${dir}/src/remote.tsx`;
      return onServer(serverConfig({ name: known.remote, dir: app, entry, side: 'remote' }), folder, dir);
    }),
  ];
}

const ofFederation = ['ModuleFederationPlugin', 'NoSnapshotsPlugin'];

/** @param {unknown} plugin */
const nameOf = (plugin) => (plugin instanceof Object ? plugin.constructor.name : '');

/** @param {ReturnType<ConfigOf>} config @param {string} folder @param {string} dir @returns {Configuration} */
function onServer(config, folder, dir) {
  const built = config({}, production);
  return { ...built, output: { ...built.output, path: join(folder, dir, 'server') } };
}

/** @param {Configuration} config */
async function compile(config) {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

/**
 * Signs and promotes the one bundle in a separate store, with the product's keys.
 * @param {{ built: string, store: string, dataDir: string }} options
 */
export async function publishOneBundle({ built, store, dataDir }) {
  rmSync(store, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  const context = await openReleaseContext({ ACADEMY_DATA_DIR: dataDir }, { store });
  const api = await ownApi();
  for (const [dir, known] of Object.entries(releasedApps)) {
    const key = await keyFor(context, known.team, undefined);
    const candidate = await describeBuild({
      app: dir,
      built: join(built, dir),
      api,
      contact: contactOf(context, known.team),
      signer: key.id,
    });
    // The page requests no file of a remote: it is in the bundle.
    const initial = dir === 'shell' ? candidate.record.initial : { scripts: [], styles: [] };
    const { remote, version } = candidate.record;
    await upload(context, { ...candidate, record: { ...candidate.record, initial } }, key);
    await changeChannel(context, key, {
      remote,
      version,
      kind: 'promote',
      by: 'bench',
      reason: 'one bundle',
    });
  }
}
