import refresh from 'react-refresh/runtime';
import { addMessages, getI18n } from '@academy/mf-kit/i18n';

// React has started in the shell before this; the page's stub of the developer tools stored its renderer
// (tools/dev/page.mjs).
refresh.injectIntoGlobalHook(globalThis);

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

/** @param {any} hot of the module @param {string} file @param {Record<string, unknown>} exported */
export function accept(hot, file, exported) {
  const all = Object.entries(exported);
  for (const [name, value] of all) {
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${file} exports ${name}`);
  }
  const isOfComponents = all.length > 0 && all.every(([, value]) => refresh.isLikelyComponentType(value));
  if (!isOfComponents) return;
  hot.dispose((data) => (data.isUpdate = true));
  hot.accept();
  if (hot.data?.isUpdate) refreshSoon();
}

/** @param {any} hot @param {string} name of the remote @param {{ messages: object }} remote */
export function acceptRemoteEntry(hot, name, remote) {
  hot.dispose((data) => (data.isUpdate = true));
  hot.accept();
  if (!hot.data?.isUpdate) return;
  const messages = getI18n();
  addMessages(messages, name, remote.messages);
  // This event makes every component with a text render again, without losing its state.
  void messages.changeLanguage(messages.language);
  refreshSoon();
}
