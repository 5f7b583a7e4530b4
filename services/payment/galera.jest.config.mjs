import preset from './jest.config.mjs';

/** Tests against the nodes of a real Galera cluster, whose URLs are in the environment: `npm run verify -- cluster`. */
export default { ...preset, testMatch: ['<rootDir>/test/galera/*.galera-spec.ts'] };
