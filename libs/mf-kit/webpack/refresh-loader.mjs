import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('./refresh-runtime.mjs', import.meta.url));

/**
 * Lets a changed module take its place in the open page (`npm run dev -- ROOM`). Components that swc marks are
 * registered under the file's name; a module of components alone accepts updates of itself, any other leaves them to
 * its importers, and the entry point of the remote accepts the rest: texts, above all.
 * @this {import('webpack').LoaderContext<{ name: string, entryPoint: string }>}
 * @param {string} source as swc left it @param {string | undefined} map
 */
export default function refreshLoader(source, map) {
  const { name, entryPoint } = this.getOptions();
  const file = JSON.stringify(this.resourcePath);
  const last =
    this.resourcePath === entryPoint
      ? `refreshing.acceptRemoteEntry(import.meta.webpackHot, ${JSON.stringify(name)}, remote);`
      : `refreshing.accept(import.meta.webpackHot, ${file}, __webpack_module__.exports);`;
  // Added to the first line, so that the lines of the map stay right.
  const first = `import * as refreshing from ${JSON.stringify(runtime)};const [$RefreshReg$, $RefreshSig$] = refreshing.marks(${file});`;
  this.callback(null, `${first}${source}\n${last}\n`, map);
}
