/** Jest preset of every Node room: native ESM, types are checked by `tsc`, not here. */
export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['academy-source', 'node', 'node-addons'] },
  roots: ['<rootDir>'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.e2e-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['ts-jest', { useESM: true, diagnostics: false }] },
  testTimeout: 30_000,
};
