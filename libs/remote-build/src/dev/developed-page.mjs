/** Turns the HTML of an academy into a developer's page: with the remote of this machine instead of its release. */

/**
 * @typedef {object} Description of the remote, from its academy.json
 * @property {string} name in the registry
 * @property {string} team
 * @property {string[]} routes
 * @property {string[]} [focus]
 * @property {object[]} slots
 * @property {Record<string, string>} pages paths by the names that links have
 */

/**
 * @typedef {object} DevelopedRemote
 * @property {Description} description
 * @property {string} entry path of its entry
 * @property {string} integrity of the current entry
 */

/** It differs from the version of every release. */
const VERSION = '0.0.0-in-development';

const rendering = /(<div id="root">)[\s\S]*(<\/div>)(?=\s*<\/body>)/;
const state = /(<script type="application\/json" id="academy-state"[^>]*>)([\s\S]*?)(<\/script>)/;

/**
 * @param {string} html of a page of the academy
 * @param {DevelopedRemote} remote
 * @param {string} script path of a script that runs before all others
 * @returns {string} the same text if it is no page of the shell
 */
export function developedPage(html, remote, script) {
  if (!state.test(html)) return html;
  return (
    html
      // It was rendered by the release of the remote.
      .replace(rendering, '$1$2')
      .replace(
        state,
        (_, open, text, close) => open + inlineJson(developedState(JSON.parse(text), remote)) + close,
      )
      .replace('<head>', () => `<head>\n<script src="${script}"></script>`)
  );
}

/** @param {{ registry: object[], pages?: object }} page @param {DevelopedRemote} remote */
const developedState = ({ registry, pages, ...rest }, remote) => ({
  ...rest,
  registry: withDeveloped(registry, remote),
  ...((pages || Object.keys(remote.description.pages).length > 0) && {
    pages: { ...pages, ...remote.description.pages },
  }),
});

/**
 * @param {{ name: string, owner?: object }[]} registry the remotes of a page, or of a response of /api/registry
 * @param {DevelopedRemote} remote replaces the release, or is added if there is none
 * @returns {object[]}
 */
export function withDeveloped(registry, { description, entry, integrity }) {
  const { name, team, routes, focus, slots } = description;
  const released = registry.find((one) => one.name === name);
  const developed = {
    ...{ name, version: VERSION, owner: released?.owner ?? { team, contact: '' }, routes, slots },
    ...(focus && { focus }),
    ...{ entry, initial: { scripts: [entry], styles: [] }, integrity: { [entry]: integrity } },
  };
  return released ? registry.map((one) => (one === released ? developed : one)) : [...registry, developed];
}

/** @param {string} path @param {Description} description @returns {boolean} whether the path is one of the remote */
export function isOwnPath(path, { routes }) {
  const lower = path.toLowerCase();
  return routes.some((prefix) => lower === prefix || lower.startsWith(`${prefix}/`));
}

/** @param {unknown} value */
const inlineJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');
