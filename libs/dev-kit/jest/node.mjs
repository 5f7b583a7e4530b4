import { fileURLToPath } from 'node:url';
import { bundledPackages } from './bundled-packages.mjs';

/** The same for every folder, so that the pool transpiles a source of a library once for all of them. */
const tsconfig = fileURLToPath(new URL('./node.tsconfig.json', import.meta.url));

/**
 * Jest preset of every Node folder: native ESM, types are checked by `tsc`, not here. Jest reads its configuration
 * before TypeScript can be compiled, so presets are plain JavaScript.
 */
const preset = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['academy-source', 'node', 'node-addons'] },
  roots: ['<rootDir>'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { ...(await bundledPackages()), '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig }] },
  // Loaded before the bundles, which may evaluate their packages in another order.
  setupFiles: ['reflect-metadata'],
  // Ends tests that hang; not a limit of speed.
  testTimeout: 300_000,
};

export default preset;

/**
 * The settings of an app whose tests (`*.e2e-spec.ts`) all need servers.
 * @param {...string} requiredServers variables with their URLs
 */
export const withServers = (...requiredServers) => ({
  ...preset,
  globals: { requiredServers },
  setupFilesAfterEnv: [fileURLToPath(new URL('./servers.mjs', import.meta.url))],
});
