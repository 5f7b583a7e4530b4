/** The entry point for oxlint, whose plain node reads TypeScript only with the hooks. */
import '../../tools/bundle/typescript-hooks.mjs';

const { plugin } = await import('./src/lint/plugin.ts');

export default plugin;
