import { useSyncExternalStore } from 'react';
import { type User } from '@academy/contracts/account.schemas';

/** A session that ended under somebody's hands. The page keeps what they see and type until they answer. */
export interface ExpiredSession {
  /** Whose session it was; null while none is interrupted. `useExpiredSession()` reads it in components. */
  getSnapshot(): User | null;
  subscribe(listener: () => void): () => void;
}

export interface ExpiredSessionStore extends ExpiredSession {
  /** @returns whether the same person came back; one answer for everyone who waits */
  begin(user: User): Promise<boolean>;
  /** It is known again who is there: whoever waits goes on, or gives up where it is somebody else. */
  end(user: User | null): void;
}

/** Whose session is interrupted; nobody's while a server draws the page. */
export const useExpiredSession = (expiredSession: ExpiredSession): User | null =>
  useSyncExternalStore(expiredSession.subscribe, expiredSession.getSnapshot, () => null);

export function createExpiredSession(): ExpiredSessionStore {
  const listeners = new Set<() => void>();
  let open: { user: User; answer: Promise<boolean>; resolve: (isBack: boolean) => void } | null = null;
  const tell = () => listeners.forEach((listener) => listener());

  return {
    begin(user) {
      if (open) return open.answer;
      let resolve: (isBack: boolean) => void = () => {};
      const answer = new Promise<boolean>((settle) => {
        resolve = settle;
      });
      open = { user, answer, resolve };
      tell();
      return answer;
    },
    end(user) {
      if (!open) return;
      const { resolve, user: before } = open;
      open = null;
      tell();
      resolve(user?.id === before.id);
    },
    getSnapshot: () => open?.user ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
