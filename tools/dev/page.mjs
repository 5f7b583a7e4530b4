// @ts-check
/**
 * Turns the BFF's HTML into a developer's page: with the development build of the shell, and the edited remote instead
 * of its release.
 */

/**
 * @typedef {object} UnderWork
 * @property {string} remote the name in the registry
 * @property {string} base path of its files: `/dev/mf_catalog/`
 * @property {string} integrity of the current entry
 * @property {string} shellBase path of the shell's files
 * @property {{ scripts: string[], styles: string[] }} shell the shell's initial files
 */

/**
 * React registers its renderer with the developer tools once, at its start; the remote with react-refresh is loaded
 * later and finds the renderer here (decision 0096).
 */
const devToolsHook = `globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, onScheduleFiberRoot() {},
};`;

/**
 * Parts of the released page that are removed: scripts, styles, and the HTML that the server rendered with
 * them.
 */
const released = [
  /<script src="\/r\/[^>]*><\/script>/g,
  /<link rel="(?:preload|stylesheet)"[^>]* href="\/r\/[^>]*>/g,
  /<link href="\/r\/[^>]*>/g,
  /<style>[\s\S]*?<\/style>\n?<script>[\s\S]*?<\/script>/g,
];
const rendering = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<\/body>)/;
const state = /(<script type="application\/json" id="academy-state"[^>]*>)([\s\S]*?)(<\/script>)/;

/** @param {string} html of a page from the BFF @param {UnderWork} work @returns {string} */
export function developersPage(html, work) {
  if (!state.test(html)) return html;
  const bare = released.reduce((text, pattern) => text.replace(pattern, ''), html);
  return bare
    .replace(rendering, '$1$2')
    .replace(state, (_, open, text, close) => open + inlineJson(stateOf(JSON.parse(text), work)) + close)
    .replace('</head>', () => `${head(work)}\n</head>`);
}

/** @param {{ registry: { name: string }[] }} page @param {UnderWork} work */
function stateOf({ registry, ...rest }, { remote, base, integrity }) {
  const entry = `${base}remoteEntry.js`;
  const initial = { scripts: [entry], styles: [] };
  const present = { version: '0.0.0-in-development', entry, initial };
  return {
    ...rest,
    registry: registry.map((known) =>
      known.name === remote
        ? { ...known, ...present, integrity: { [entry]: integrity }, integrityFile: undefined }
        : known,
    ),
  };
}

/** @param {UnderWork} work */
const head = ({ shell, shellBase }) =>
  [
    `<script>${devToolsHook}</script>`,
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${shellBase}${file}">`),
    ...shell.scripts.map((file) => `<script src="${shellBase}${file}" defer></script>`),
  ].join('\n');

/** @param {unknown} value */
const inlineJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');
