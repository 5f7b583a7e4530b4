import { remoteConfig, shellConfig } from '@academy/mf-kit/webpack';

/** One chunk for the modules of most lists; split by size alone, each screen contained copies of some of them. */
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

/** The remote, and the host page at the admin's own origin; both belong to one release. */
export default [
  remoteWithLists,
  shellConfig({
    name: 'mf_admin_page',
    dir: import.meta.dirname,
    entry: './src/host/main.tsx',
    folder: 'page',
  }),
];
