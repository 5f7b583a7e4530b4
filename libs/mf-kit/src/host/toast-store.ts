import { type Toast } from '../remotes/remote-module.js';

export interface ToastEntry extends Toast {
  readonly id: number;
}

/** Visible messages, oldest first, for `useSyncExternalStore`. The host renders them. */
export interface ToastStore {
  dismiss(id: number): void;
  getSnapshot(): readonly ToastEntry[];
  notify(toast: Toast): void;
  subscribe(listener: () => void): () => void;
}

/** Duration in ms, long enough to read two lines. Errors stay until they are dismissed (CON-28). */
const SHOWN_MS = 6_000;

export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let entries: readonly ToastEntry[] = [];
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let lastId = 0;

  function set(next: readonly ToastEntry[]): void {
    entries = next;
    listeners.forEach((listener) => listener());
  }
  function dismiss(id: number): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    set(entries.filter((entry) => entry.id !== id));
  }

  return {
    dismiss,
    getSnapshot: () => entries,
    notify(toast) {
      const shown = entries.find(({ key }) => key !== undefined && key === toast.key);
      const id = shown?.id ?? ++lastId;
      if (!shown) set([...entries, { ...toast, id }]);
      clearTimeout(timers.get(id));
      if (toast.kind !== 'error')
        timers.set(
          id,
          setTimeout(() => dismiss(id), toast.shownMs ?? SHOWN_MS),
        );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
