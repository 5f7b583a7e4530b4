import node from '../../libs/dev-kit/jest/node.mjs';

/** Tests of the fuzzer and the attacks' helpers. They need a running product: `npm run verify -- security`. */
export default { ...node, setupFiles: [], testMatch: ['<rootDir>/**/*.spec.ts'], testTimeout: 60_000 };
