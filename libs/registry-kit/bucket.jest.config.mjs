import node from '../../libs/dev-kit/jest/node.mjs';

/** Tests against a real bucket whose settings are in the environment: `npm run verify -- s3`. */
export default { ...node, testMatch: ['<rootDir>/test/**/*.bucket-spec.ts'] };
