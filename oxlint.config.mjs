/** The linter's plain node reads TypeScript with the hooks alone. */
import './tools/bundle/typescript-hooks.mjs';

const { config } = await import('./libs/dev-kit/src/lint/config.ts');

export default config;
