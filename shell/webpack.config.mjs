import { shellConfig } from '@academy/mf-kit/webpack';

export default shellConfig({ name: 'shell', room: import.meta.dirname });
