import refresh from 'react-refresh/runtime';
import { addMessages, getI18n } from '@academy/mf-kit/i18n';

// React has started in the shell before this; the page's stub of the developer tools stored its renderer
// (libs/remote-build/src/dev/dev-tools-hook.mjs).
const renderers = [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])];
refresh.injectIntoGlobalHook(globalThis);

/** False with the production files of React: webpack's client then reloads the page, because no module accepts. */
const canRefresh = renderers.some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function');

/**
 * @param {string} file
 * @returns the functions that swc's marks in that file call
 */
export const marks = (file) => [
  (type, id) => refresh.register(type, `${file} ${id}`),
  refresh.createSignatureFunctionForTransform,
];

let isDue = false;

/** Refreshes once for all modules of an update. */
function refreshSoon() {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    refresh.performReactRefresh();
  });
}

/** @param {string} file @param {Record<string, unknown>} exported */
function registerComponents(file, exported) {
  for (const [name, value] of Object.entries(exported)) {
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${file} exports ${name}`);
  }
}

/** @param {any} hot of the module @returns {boolean} whether the module replaces an earlier one */
function acceptUpdates(hot) {
  if (!canRefresh) return false;
  hot.dispose((data) => (data.isUpdate = true));
  hot.accept();
  return Boolean(hot.data?.isUpdate);
}

/** @param {any} hot of the module @param {string} file @param {Record<string, unknown>} exported */
export function accept(hot, file, exported) {
  registerComponents(file, exported);
  const all = Object.values(exported);
  const isOfComponents = all.length > 0 && all.every((value) => refresh.isLikelyComponentType(value));
  if (isOfComponents && acceptUpdates(hot)) refreshSoon();
}

/**
 * @param {any} hot
 * @param {string} file
 * @param {string} name of the remote
 * @param {{ component?: unknown, messages?: object }} exported
 */
export function acceptSlot(hot, file, name, exported) {
  registerComponents(file, exported);
  // React Refresh recognises components by a capital letter, which this export does not have.
  refresh.register(exported.component, `${file} exports component`);
  if (acceptUpdates(hot)) showUpdated(name, exported.messages);
}

/** @param {any} hot @param {string} name of the remote @param {{ messages: object }} remote */
export function acceptRemoteEntry(hot, name, remote) {
  if (acceptUpdates(hot)) showUpdated(name, remote.messages);
}

/** @param {string} name of the remote @param {object | undefined} changed its texts */
function showUpdated(name, changed) {
  const messages = getI18n();
  if (changed) addMessages(messages, name, changed);
  // This event makes every component with a text render again, without losing its state.
  void messages.changeLanguage(messages.language);
  refreshSoon();
}
