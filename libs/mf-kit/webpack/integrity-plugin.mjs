import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** Where a host keeps the `integrity` of every released file, by absolute URL. */
const table = 'globalThis.__ACADEMY_INTEGRITY__';

/** Puts each lazy chunk under the hash of the release record (federation.md, F7). */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nvar integrity = ${table}?.[script.src]; if (integrity) script.integrity = integrity;`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) =>
          `${source}\nvar integrity = ${table}?.[${tag}.href]; if (integrity) ${tag}.integrity = integrity;`,
      );
    });
  }
}
