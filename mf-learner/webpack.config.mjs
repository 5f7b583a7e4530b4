import { remoteConfig } from '@academy/mf-kit/webpack';

export default remoteConfig({ name: 'mf_learner', dir: import.meta.dirname });
