import { remoteConfig } from '@academy/mf-kit/webpack';

export default remoteConfig({ name: 'mf_catalog', room: import.meta.dirname });
