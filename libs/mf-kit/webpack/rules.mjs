import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/** @param {boolean} production */
const styles = (production, modules) => [
  MiniCssExtractPlugin.loader,
  {
    loader: require.resolve('css-loader'),
    options: {
      importLoaders: 1,
      modules: modules && {
        localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
        namedExport: false,
        exportLocalsConvention: 'as-is',
      },
    },
  },
  {
    loader: require.resolve('postcss-loader'),
    options: {
      postcssOptions: {
        config: false,
        plugins: [require('postcss-preset-mantine'), require('postcss-simple-vars')],
      },
    },
  },
];

/** @param {{ production: boolean }} options */
export const moduleRules = ({ production }) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production } },
      },
      sourceMaps: true,
    },
  },
  { test: /\.module\.css$/, use: styles(production, true) },
  { test: /\.css$/, exclude: /\.module\.css$/, use: styles(production, false), sideEffects: true },
  { test: /\.(svg|png|jpe?g|webp|avif|woff2?)$/, type: 'asset/resource' },
];
