import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Adds to each lazy chunk the hash of the release record (F7) and the CORS mode of the page's preloads, which
 * would not be used otherwise. A second attempt has a URL of its own: a hanging preload and a damaged cache
 * entry both belong to the first URL. The host provides the tables (src/runtime-plugin.ts).
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

/**
 * A page may not have the hash of a lazy file yet (decision 0201). A chunk whose script has a hash has all of
 * them: a page references both the script and the style of a chunk, or neither. A chunk of nothing but shared modules
 * has no file: webpack returns no name for it, or one without a hash.
 */
const waitForHashes = `
var loadChunk = __webpack_require__.e;
__webpack_require__.e = (chunkId) => {
  var file = __webpack_require__.u(chunkId);
  if (!file || file.includes('.undefined.')) return loadChunk(chunkId);
  var hashes = globalThis.__ACADEMY_FILES__?.loadHashesFor?.(__webpack_require__.p + file);
  return hashes ? hashes.then(() => loadChunk(chunkId)) : loadChunk(chunkId);
};`;

/** Fetches lazy chunks with the integrity and retry rules that the host sets in `__ACADEMY_FILES__`. */
export class ReleasedChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const name = 'ReleasedChunksPlugin';
    compiler.hooks.compilation.tap(name, (compilation) => {
      const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
      const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
      class WaitForHashesModule extends RuntimeModule {
        constructor() {
          // Added after the module that defines the function.
          super('wait for hashes', RuntimeModule.STAGE_ATTACH);
        }
        generate() {
          return waitForHashes;
        }
      }
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap(name, (chunk, requirements) => {
          requirements.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new WaitForHashesModule());
        });
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
