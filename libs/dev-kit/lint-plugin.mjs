/** The door for oxlint, whose plain node reads TypeScript with the hooks alone. */
import '../../tools/bundle/typescript-hooks.mjs';

const { plugin } = await import('./src/lint/plugin.ts');

export default plugin;
