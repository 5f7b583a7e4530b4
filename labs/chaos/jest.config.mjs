import node from '../../libs/dev-kit/jest/node.mjs';

/** The laboratory needs processes and databases: `npm run verify -- chaos`. */
export default { ...node, setupFiles: [], testMatch: ['<rootDir>/**/*.spec.ts'], testTimeout: 60_000 };
