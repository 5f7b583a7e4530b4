import node from '../../libs/dev-kit/jest/node.mjs';

/** The fuzzer, and what the attacks are made with. They need a product: `npm run verify -- security`. */
export default { ...node, setupFiles: [], testMatch: ['<rootDir>/**/*.spec.ts'], testTimeout: 60_000 };
