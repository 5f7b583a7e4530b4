import { singletonReplacements } from './shared.mjs';

/**
 * Rejects a remote's own import of a library that the page loads once: a second copy has its own contexts and
 * fails at run time, far from the cause.
 */
export class SingletonGuardPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('SingletonGuardPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('SingletonGuardPlugin', ({ request, contextInfo }) => {
        const entry = /** @type {Record<string, string>} */ (singletonReplacements)[request];
        if (entry && !contextInfo.issuer.includes('node_modules')) {
          throw new Error(
            `${contextInfo.issuer} imports ${request}: import it from ${entry}, which pages hold once`,
          );
        }
      });
    });
  }
}
