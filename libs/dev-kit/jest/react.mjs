import { fileURLToPath } from 'node:url';

/** Jest preset of every front app: jsdom, styles as empty modules, types are checked by `tsc`. */
export default {
  testEnvironment: fileURLToPath(new URL('./browser-environment.mjs', import.meta.url)),
  testEnvironmentOptions: { customExportConditions: ['academy-source', 'browser', 'default'] },
  globals: { DEVELOPER_PAGES: true },
  testTimeout: 30_000,
  roots: ['<rootDir>'],
  testMatch: ['<rootDir>/{src,host}/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  setupFiles: [fileURLToPath(new URL('./browser-globals.mjs', import.meta.url))],
  setupFilesAfterEnv: [fileURLToPath(new URL('./browser-matchers.mjs', import.meta.url))],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': fileURLToPath(new URL('./css-module.mjs', import.meta.url)),
    '\\.(css|svg|png|webp|jpg|woff2)$': fileURLToPath(new URL('./empty-asset.mjs', import.meta.url)),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      // By its path: in the package for remotes, the folder of the tests does not depend on it.
      fileURLToPath(import.meta.resolve('ts-jest')),
      {
        useESM: true,
        diagnostics: false,
        tsconfig: fileURLToPath(new URL('./react.tsconfig.json', import.meta.url)),
      },
    ],
  },
};
