import node from '../libs/dev-kit/jest/node.mjs';

/** What the time of an answer tells, and how long it may be: `npm run verify -- security`. */
export default { ...node, testMatch: ['<rootDir>/test/**/*.timing-spec.ts'] };
