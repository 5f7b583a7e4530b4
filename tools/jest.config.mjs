/** Tests of the tools: plain modules, nothing to compile. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  transform: {},
  testTimeout: 60_000,
};
