import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/** A server needs the names of classes alone. @param {{ production: boolean, onServer: boolean }} build */
const styles = ({ production, onServer }, modules) => [
  ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
  {
    loader: require.resolve('css-loader'),
    options: {
      modules: modules && {
        localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: onServer,
      },
    },
  },
];

/**
 * @param {{ production: boolean, onServer: boolean, hot?: { name: string, door: string } }} build `hot`: the remote
 *   whose changed modules take their places in the open page, and the file that it exposes
 */
export const moduleRules = ({ production, onServer, hot }) => [
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
  { test: /\.module\.css$/, use: styles({ production, onServer }, true) },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    sideEffects: true,
    ...(onServer ? { type: 'asset/source' } : { use: styles({ production, onServer }, false) }),
  },
  { test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/, type: 'asset/resource', generator: { emit: !onServer } },
];
