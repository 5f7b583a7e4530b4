import { createContext, createElement, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { type SessionSnapshot, type ShellApi } from '../remotes/remote-module.js';

const ShellContext = createContext<ShellApi | null>(null);

/** A host renders it once around the whole page. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  return createElement(ShellContext.Provider, { value: shell }, children);
}

/** @throws Error outside of a `ShellProvider` */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** The current session; the component renders again when it changes. */
export function useSession(): SessionSnapshot {
  const { session } = useShell();
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getServerSnapshot);
}
