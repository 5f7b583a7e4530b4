import node from '../libs/dev-kit/jest/node.mjs';

/** Tests that compare or bound response times: `npm run verify -- security`. */
export default { ...node, testMatch: ['<rootDir>/test/**/*.timing-spec.ts'] };
