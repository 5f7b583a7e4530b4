import { remoteConfig, shellConfig } from '@academy/mf-kit/webpack';

/** One chunk for what most lists consist of; split by size alone, each screen had copies of some of it. */
const list = {
  name: 'list',
  test: /[\\/]mf-admin[\\/]src[\\/]frame[\\/](list|table)[\\/].*\.tsx?$/,
  chunks: 'async',
  minChunks: 3,
  enforce: true,
};

const remote = remoteConfig({ name: 'mf_admin', dir: import.meta.dirname });
const remoteWithLists = (...args) => {
  const config = remote(...args);
  const { splitChunks } = config.optimization;
  const optimization = { ...config.optimization, splitChunks: { ...splitChunks, cacheGroups: { list } } };
  return { ...config, optimization };
};

/** The remote, and the page that mounts it at the admin's own origin; both belong to one release. */
export default [
  remoteWithLists,
  shellConfig({
    name: 'mf_admin_page',
    dir: import.meta.dirname,
    entry: './src/host/main.tsx',
    folder: 'page',
  }),
];
