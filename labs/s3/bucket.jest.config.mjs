import node from '../../libs/dev-kit/jest/node.mjs';

/** Tests against a real bucket whose settings are in the environment: `npm run verify -- s3`. */
export default {
  ...node,
  setupFiles: [],
  testMatch: ['<rootDir>/**/*.bucket-spec.ts'],
  testTimeout: 300_000,
};
