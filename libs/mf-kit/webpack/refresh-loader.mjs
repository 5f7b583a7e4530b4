import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('./refresh-runtime.mjs', import.meta.url));

/**
 * Lets a changed module be replaced in the open page (`npm run dev -- APP`, `academy dev`). Components that swc marks are
 * registered under the file's name. A module that exports only components accepts its own updates, and so does one that
 * fills a slot, whose texts are no component. Any other module leaves them to its importers, and the entry point of
 * the remote accepts the rest, mainly texts.
 * @this {import('webpack').LoaderContext<{ name: string, entryPoint: string }>}
 * @param {string} source the output of swc
 * @param {string | undefined} map
 */
export default function refreshLoader(source, map) {
  const { name, entryPoint } = this.getOptions();
  const file = JSON.stringify(this.resourcePath);
  const remote = JSON.stringify(name);
  const isSlot = dirname(this.resourcePath) === join(dirname(entryPoint), 'slots');
  const accept = isSlot
    ? `refreshing.acceptSlot(import.meta.webpackHot, ${file}, ${remote}, __webpack_module__.exports);`
    : `refreshing.accept(import.meta.webpackHot, ${file}, __webpack_module__.exports);`;
  const last =
    this.resourcePath === entryPoint
      ? `refreshing.acceptRemoteEntry(import.meta.webpackHot, ${remote}, remote);`
      : accept;
  // Added to the first line, so that the lines of the source map stay right.
  const first = `import * as refreshing from ${JSON.stringify(runtime)};const [$RefreshReg$, $RefreshSig$] = refreshing.marks(${file});`;
  this.callback(null, `${first}${source}\n${last}\n`, map);
}
