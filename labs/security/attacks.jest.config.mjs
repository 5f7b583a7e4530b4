import node from '../../libs/dev-kit/jest/node.mjs';

/** Attacks against a product that `npm run verify -- security` has started. */
export default {
  ...node,
  setupFiles: [],
  testMatch: ['<rootDir>/attacks/**/*.attack.ts'],
  testTimeout: 120_000,
};
