import { remoteConfig } from '@academy/mf-kit/webpack';

export default remoteConfig({ name: 'mf_learner', room: import.meta.dirname });
