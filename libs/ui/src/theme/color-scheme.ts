import { type MantineColorSchemeManager } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** Key in local storage; the same one that the inline script of a page's HTML may read before anything loads. */
export const COLOR_SCHEME_KEY = 'academy-color-scheme';
const ATTRIBUTE = 'data-mantine-color-scheme';

export function readColorScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(COLOR_SCHEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Sets the scheme of the document at once. A host calls it before its first render, so that nothing flashes. */
export function applyColorScheme(scheme: ColorScheme = readColorScheme()): void {
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
}

/** Keeps the choice in local storage and follows the other tabs. Without storage the choice lasts for the page. */
export function storedColorScheme(): MantineColorSchemeManager {
  let follow: ((event: StorageEvent) => void) | null = null;
  const unsubscribe = () => {
    if (follow) removeEventListener('storage', follow);
    follow = null;
  };
  return {
    get: () => readColorScheme(),
    set: (value) => {
      try {
        localStorage.setItem(COLOR_SCHEME_KEY, value);
      } catch {
        // The browser bars storage: nothing to keep.
      }
    },
    subscribe: (onUpdate) => {
      unsubscribe();
      follow = (event) => {
        if (event.key === COLOR_SCHEME_KEY) onUpdate(readColorScheme());
      };
      addEventListener('storage', follow);
    },
    unsubscribe,
    clear: () => localStorage.removeItem(COLOR_SCHEME_KEY),
  };
}
