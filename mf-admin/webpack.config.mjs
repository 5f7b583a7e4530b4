import { remoteConfig, shellConfig } from '@academy/mf-kit/webpack';

/** The remote, and the page that mounts it at the admin's own origin; both belong to one release. */
export default [
  remoteConfig({ name: 'mf_admin', dir: import.meta.dirname }),
  shellConfig({
    name: 'mf_admin_page',
    dir: import.meta.dirname,
    entry: './src/host/main.tsx',
    folder: 'page',
  }),
];
