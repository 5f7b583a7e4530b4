import { shellConfig } from '@academy/mf-kit/webpack';

const isForDevelopers = process.env.ACADEMY_DEVELOPER_PAGES === 'true';

export default shellConfig({
  name: 'shell',
  room: import.meta.dirname,
  define: { DEVELOPER_PAGES: String(isForDevelopers) },
});
