import { useEffect, useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

/**
 * Storage key of the choice, and the attribute that the styles read. The HTML of a page uses both to apply the
 * choice before the first paint.
 */
const KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

const listeners = new Set<() => void>();
/** The choice on this page if the browser has no storage. */
let unstoredScheme: ColorScheme = 'auto';

function read(): ColorScheme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return unstoredScheme;
  }
}

function setScheme(scheme: ColorScheme): void {
  unstoredScheme = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice applies until the page is closed.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The chosen scheme and its switch; the choice is stored and applies to other tabs, too. */
export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const scheme = useSyncExternalStore<ColorScheme>(subscribe, read, () => 'auto');
  return { scheme, setScheme };
}

/** Applies the chosen scheme to the document, or the system's scheme while none is chosen. */
export function useAppliedColorScheme(): void {
  const { scheme } = useColorScheme();
  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const isDark = scheme === 'dark' || (scheme === 'auto' && system.matches);
      document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [scheme]);
}
