import tools from '../jest.config.mjs';

/** Against a real bucket that the environment names: `npm run verify -- s3`. */
export default { ...tools, testMatch: ['<rootDir>/**/*.bucket-spec.mjs'], testTimeout: 300_000 };
