import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Adds to each lazy chunk the hash of the release record (F7) and the CORS mode of the page's
 * preloads, which would not be used otherwise. A second attempt has a URL of its own: a preload that hangs
 * and a damaged cache entry both belong to the first one. The tables are the host's (src/runtime-plugin.ts).
 * @param {string} element
 * @param {'src' | 'href'} url
 */
const asReleased = (element, url) => `
${element}.crossOrigin = 'anonymous';
var released = globalThis.__ACADEMY_FILES__;
if (released) {
  var address = ${element}.${url};
  if (released.integrity[address]) ${element}.integrity = released.integrity[address];
  if (released.tried.has(address)) ${element}.${url} = address + '?r=' + Date.now();
  released.tried.add(address);
}`;

/** Fetches lazy chunks with the integrity and retry rules that the host sets in `__ACADEMY_FILES__`. */
export class ReleasedChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'ReleasedChunksPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        name,
        (source) => source + asReleased('script', 'src'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        name,
        (source) => source + asReleased('linkTag', 'href'),
      );
    });
  }
}
