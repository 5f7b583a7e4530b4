import { useSyncExternalStore } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';

/**
 * A session that expired while its user was working. The page keeps its content and input until the user logs
 * in or leaves.
 */
export interface ExpiredSession {
  /** The user whose session expired; null while none has. `useExpiredSession()` reads it in components. */
  getSnapshot(): User | null;
  subscribe(listener: () => void): () => void;
}

export interface ExpiredSessionStore extends ExpiredSession {
  /** @returns whether the same user logged in again; all waiting calls share one result */
  begin(user: User): Promise<boolean>;
  /** A user has logged in again: waiting calls continue if it is the same user, and fail otherwise. */
  end(user: User | null): void;
}

/** The user whose session expired; null while a server renders the page. */
export const useExpiredSession = (expiredSession: ExpiredSession): User | null =>
  useSyncExternalStore(expiredSession.subscribe, expiredSession.getSnapshot, () => null);

export function createExpiredSession(): ExpiredSessionStore {
  const listeners = new Set<() => void>();
  let open: {
    user: User;
    isLoggedInAgain: Promise<boolean>;
    resolve: (isLoggedInAgain: boolean) => void;
  } | null = null;
  const notify = () => listeners.forEach((listener) => listener());

  return {
    begin(user) {
      if (open) return open.isLoggedInAgain;
      let resolve: (isLoggedInAgain: boolean) => void = () => {};
      const isLoggedInAgain = new Promise<boolean>((fulfil) => {
        resolve = fulfil;
      });
      open = { user, isLoggedInAgain, resolve };
      notify();
      return isLoggedInAgain;
    },
    end(user) {
      if (!open) return;
      const { resolve, user: before } = open;
      open = null;
      notify();
      resolve(user?.id === before.id);
    },
    getSnapshot: () => open?.user ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
