import { remoteConfig, serverConfig } from '@academy/mf-kit/webpack';

const catalog = { name: 'mf_catalog', dir: import.meta.dirname };

export default [
  remoteConfig(catalog),
  serverConfig({ ...catalog, entry: './src/remote.tsx', side: 'remote' }),
];
