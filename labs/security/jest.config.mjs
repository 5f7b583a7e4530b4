import node from '../../tools/jest/node.mjs';

/** What the attacks are made with. The attacks themselves need a product: `npm run verify -- security`. */
export default { ...node, setupFiles: [], testMatch: ['<rootDir>/lab/**/*.spec.ts'] };
