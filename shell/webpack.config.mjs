import { serverConfig, shellConfig } from '@academy/mf-kit/webpack';

const isForDevelopers = process.env.ACADEMY_DEVELOPER_PAGES === 'true';

const shell = {
  name: 'shell',
  dir: import.meta.dirname,
  define: { DEVELOPER_PAGES: String(isForDevelopers) },
};

export default [
  shellConfig(shell),
  serverConfig({ ...shell, side: 'host', browserOnly: ['three', '@react-three/fiber'] }),
];
