import { fileURLToPath } from 'node:url';

const tsconfig = fileURLToPath(new URL('../libs/dev-kit/jest/node.tsconfig.json', import.meta.url));

/** Tests of the tools: plain modules, and the sources of the libraries that they import. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['academy-source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false, tsconfig }] },
  // Ends tests that hang; it is no limit of speed.
  testTimeout: 300_000,
};
