import node from '../../tools/jest/node.mjs';

/** Against a real bucket that the environment names: `npm run bucket`. */
export default { ...node, testMatch: ['<rootDir>/test/**/*.bucket-spec.ts'] };
