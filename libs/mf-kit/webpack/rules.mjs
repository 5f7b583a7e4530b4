import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * @param {string} folder
 * @returns {string} the package of its files, such as `@academy/ui@0.2.0`
 */
function packageOf(folder) {
  const file = join(folder, 'package.json');
  const { name, version } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return name || dirname(folder) === folder ? `${name}@${version}` : packageOf(dirname(folder));
}

/** @param {{ onServer: boolean }} build @param {object} cssLoader options */
const styles = ({ onServer }, cssLoader) => [
  ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
  { loader: require.resolve('css-loader'), ...cssLoader },
];

/**
 * Remotes of one page are built separately, each with its own version of a library, so class names are salted
 * by remote and package version. A server build needs only the names.
 * @param {{ name: string, production: boolean, onServer: boolean }} build
 * @param {string} file the style sheet
 */
function ownClasses(build, file) {
  const salt = `${build.name} ${packageOf(dirname(file))}`;
  const modules = {
    localIdentName: build.production ? '[hash:base64:6]' : '[name]__[local]-[hash:base64:6]',
    localIdentHashSalt: salt,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals: build.onServer,
  };
  // Webpack finds the options of a function rule by its ident.
  return styles(build, { ident: salt, options: { modules } });
}

/**
 * @param {{ name: string, production: boolean, onServer: boolean, hot?: { name: string, entryPoint: string }
 * }} build `name`: of the remote; `hot`: the remote whose changed modules are replaced in the open page, and
 * the file that it exposes
 */
export const moduleRules = ({ name, production, onServer, hot }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      ...(hot ? [{ loader: require.resolve('./refresh-loader.mjs'), options: hot }] : []),
      {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic', development: !production, refresh: Boolean(hot) } },
          },
          sourceMaps: true,
        },
      },
    ],
  },
  {
    test: /\.module\.css$/,
    /** @param {{ realResource: string }} module */
    use: ({ realResource }) => ownClasses({ name, production, onServer }, realResource),
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    sideEffects: true,
    ...(onServer ? { type: 'asset/source' } : { use: styles({ onServer }, { options: { modules: false } }) }),
  },
  { test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/, type: 'asset/resource', generator: { emit: !onServer } },
];
