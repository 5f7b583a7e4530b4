import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { SingletonGuardPlugin } from './guard-plugin.mjs';
import { NoSnapshotsPlugin } from './no-snapshots-plugin.mjs';
import { ModulesPlugin } from './modules-plugin.mjs';
import { ReleasedChunksPlugin } from './released-chunks-plugin.mjs';
import { moduleRules } from './rules.mjs';
import { asCommonJs, serverExternals, sharedModules } from './shared.mjs';

const require = createRequire(import.meta.url);
const { DefinePlugin } = webpack;

/**
 * @typedef {object} AppConfig
 * @property {string} name the name in the registry, e.g. `mf_catalog`
 * @property {string} dir the app's folder, absolute
 * @property {string} [entry] a host's entry below the app; `./src/main.tsx` by default
 * @property {Record<string, string>} [define] constants of a host's build, as source text
 * @property {string} [folder] where a host's files go inside the release, `page` beside a remote; '' by default
 */

/**
 * A remote: one entry, one exposed module, none of the libraries that the page shares. With `hot`
 * (development), changed modules are replaced in the open page.
 * @param {AppConfig} app
 * @returns {(env: unknown, argv: { mode?: string, hot?: boolean }) => import('webpack').Configuration}
 */
export const remoteConfig =
  ({ name, dir }) =>
  (_env, argv) => {
    const base = frame({
      name,
      dir,
      production: isProduction(argv),
      clean: { keep: /^(page|server)\// },
      entryPoint: argv.hot ? join(dir, 'src/remote.tsx') : undefined,
    });
    return {
      ...base,
      entry: {},
      externals: [runtimeOfThePage],
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { onDemand } } },
      plugins: [
        ...plugins(argv),
        new DefinePlugin({ ACADEMY_REMOTE: JSON.stringify(name) }),
        new SingletonGuardPlugin(),
        new ModuleFederationPlugin({
          name,
          filename: `${fileName('remoteEntry', isProduction(argv))}.js`,
          exposes: { './app': './src/remote.tsx', ...slotModules(dir) },
          manifest: true,
          dts: false,
          shareStrategy: 'loaded-first',
          shared: sharedModules('remote', descriptionOf(dir).shared),
          experiments: { optimization: { disableRemote: true, target: 'web' } },
        }),
      ],
    };
  };

/**
 * A page that mounts remotes: it bundles React, the façades and the federation runtime, and references no
 * remote.
 * @param {AppConfig} app
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const shellConfig =
  ({ name, dir, define = {}, entry = './src/main.tsx', folder = '' }) =>
  (_env, argv) => {
    const base = frame({ name, dir, production: isProduction(argv), clean: { keep: /^server\// }, folder });
    return {
      ...base,
      entry: { main: [require.resolve('./page-runtime.mjs'), entry] },
      resolve: { ...base.resolve, alias: productionRouter(base.mode) },
      optimization: { ...base.optimization, splitChunks: { chunks: 'async', cacheGroups: { fonts } } },
      plugins: [
        ...plugins(argv),
        new DefinePlugin(define),
        new InitialFilesPlugin(),
        new NoSnapshotsPlugin(),
        new ModuleFederationPlugin({
          name,
          remotes: {},
          manifest: false,
          dts: false,
          shareStrategy: 'loaded-first',
          shared: sharedModules('host'),
          experiments: { asyncStartup: true, optimization: { disableSnapshot: true, target: 'web' } },
        }),
      ],
    };
  };

/**
 * The build of the same app for the BFF, which renders the initial view of a public page with it (decision
 * 0080): one file that needs neither a browser nor Node. The file of a remote takes the libraries that the
 * page shares from the shell's.
 * @param {AppConfig & { side: 'host' | 'remote', browserOnly?: string[] }} app `browserOnly`: libraries that
 * only effects load
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const serverConfig =
  ({ name, dir, entry = './src/server.tsx', define = {}, side, browserOnly = [] }) =>
  (_env, argv) => {
    const production = isProduction(argv);
    const base = frame({ name, dir, production, clean: true, folder: 'server', onServer: true });
    const alias = productionRouter(base.mode);
    return {
      ...base,
      name: `${name}_server`,
      entry: { main: entry },
      target: ['es2022'],
      devtool: false,
      output: {
        ...base.output,
        // Contains the hash of this file and of its references only: the browser's build emits the images.
        filename: '[name].[contenthash:8].cjs',
        library: { type: 'commonjs2' },
        chunkFormat: 'commonjs',
        chunkLoading: false,
        // Placeholder of the release's path, which ssr/src/render-program.ts replaces.
        publicPath: '/r/@release/',
      },
      externals: side === 'remote' ? serverExternals(browserOnly) : asCommonJs(browserOnly),
      resolve: { ...base.resolve, alias },
      plugins: [
        new DefinePlugin(define),
        ...(production ? [new ModulesPlugin()] : []),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
        ...(side === 'remote' ? [new SingletonGuardPlugin()] : []),
      ],
      optimization: { minimize: false, splitChunks: false },
    };
  };

/**
 * A standalone page that mounts no remotes and is never released, such as the catalogue of libs/ui.
 * @param {AppConfig & { out: string }} app `out`: the output folder, absolute
 * @returns {(env: unknown, argv: { mode?: string }) => import('webpack').Configuration}
 */
export const pageConfig =
  ({ name, dir, entry = './src/main.tsx', out }) =>
  (_env, argv) => {
    const base = frame({ name, dir, production: isProduction(argv), clean: true });
    return {
      ...base,
      entry: { main: entry },
      // One page references its files and nothing is cached, so they need no hash.
      output: { ...base.output, path: out, filename: '[name].js', publicPath: '' },
      plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
    };
  };

/**
 * The components that a remote contributes to slots, by their exposed names.
 * @param {string} dir
 * @returns {Record<string, string>}
 */
function slotModules(dir) {
  const { slots = [] } = descriptionOf(dir);
  return Object.fromEntries(
    slots.flatMap(({ module }) => (module ? [[module, `${module.replace(/^\./, './src')}.tsx`]] : [])),
  );
}

/**
 * @param {string} dir
 * @returns {{ slots?: { module?: string }[], shared?: Record<string, string> }}
 */
const descriptionOf = (dir) => JSON.parse(readFileSync(join(dir, 'academy.json'), 'utf8'));

/** @param {{ mode?: string }} argv */
const isProduction = (argv) => argv.mode !== 'development';

/**
 * A file whose content may change while a page is open has a name without a hash.
 * @param {string} name
 * @param {boolean} production
 */
const fileName = (name, production) => (production ? `${name}.[contenthash:8]` : name);

/** Configuration that the browser's and the server's builds share. */
function frame({ name, dir, production, clean, folder = '', onServer = false, entryPoint = undefined }) {
  const file = fileName('[name]', production);
  return {
    name,
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(dir, 'dist/release', folder),
      clean,
      publicPath: 'auto',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 6_000,
      strictModuleErrorHandling: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      conditionNames: [
        'academy-source',
        onServer ? 'edge-light' : 'browser',
        'module',
        'import',
        production ? 'production' : 'development',
        'default',
      ],
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: { rules: moduleRules({ name, production, onServer, hot: entryPoint && { name, entryPoint } }) },
    optimization: {
      minimizer: [minimizer(), new CssMinimizerPlugin()],
      runtimeChunk: false,
      splitChunks: { chunks: 'async' },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * A sheet of its own for the rules of fonts: a rendered page contains them inline, and a browser that gets them a second
 * time measures and places all texts anew.
 */
const fonts = { name: 'fonts', type: 'css/mini-extract', test: /fonts\.css$/, chunks: 'all', enforce: true };

/** Components of `@academy/ui/on-demand` that several chunks use are loaded once; each alone is too small for webpack. */
const onDemand = {
  test: /[\\/](?:libs|@academy)[\\/]ui[\\/]/,
  chunks: 'async',
  minChunks: 2,
  minSize: { javascript: 4_000, 'css/mini-extract': 2_000 },
  reuseExistingChunk: true,
};

const minimizer = () =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2022, compress: { passes: 2 }, format: { comments: false } },
  });

/** @param {{ mode?: string }} argv */
const plugins = (argv) => [
  new MiniCssExtractPlugin({
    filename: `${fileName('[name]', isProduction(argv))}.css`,
    chunkFilename: `${fileName('[name]', isProduction(argv))}.css`,
    ignoreOrder: true,
  }),
  new ReleasedChunksPlugin(),
  ...(isProduction(argv) ? [new ModulesPlugin()] : []),
];

/** Entries of remotes use the page's federation runtime instead of bundling one, which saves 5 KB each. */
function runtimeOfThePage({ request }, done) {
  if (/\/webpack-bundler-runtime\/dist\/bundler\.js$/.test(request))
    done(null, 'global __ACADEMY_FEDERATION__');
  else done();
}

/** The package exports its development files to every bundler; those for production are beside them. */
function productionRouter(mode) {
  if (mode !== 'production') return {};
  const folder = join(dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs') };
}

/**
 * Writes the initial files of a host's page, and the files of each named part, to `initial.json`; the release
 * reads it.
 */
class InitialFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('InitialFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'InitialFilesPlugin', stage }, () => {
        const parts = [...compilation.namedChunkGroups].filter(([part]) => part !== 'main');
        const initial = {
          ...byKind(compilation.entrypoints.get('main')?.getFiles() ?? []),
          parts: Object.fromEntries(parts.map(([part, group]) => [part, byKind(group.getFiles())])),
        };
        compilation.emitAsset('initial.json', new sources.RawSource(JSON.stringify(initial)));
      });
    });
  }
}

/** @param {readonly string[]} files */
const byKind = (files) => ({
  scripts: files.filter((file) => file.endsWith('.js')),
  styles: files.filter((file) => file.endsWith('.css')),
});
