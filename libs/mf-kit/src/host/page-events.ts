import { type EventsApi } from '../remotes/remote-module.js';

type Payload = Readonly<Record<string, unknown>>;
type Listener = (payload: Payload) => void;

export interface PageEventsSetup {
  /** Id of the page's user, also before the session is loaded if the browser has a token; null for a visitor. */
  readonly userId: () => string | null;
  /** Calls the listener when the session has changed. */
  readonly onSession: (listener: () => void) => void;
  /** Receiver of the failures of listeners. */
  readonly report: (error: unknown, context: Readonly<Record<string, string>>) => void;
}

/** Events between the front ends of a page (decision 0229). */
export function createPageEvents({ onSession, report, userId }: PageEventsSetup): EventsApi {
  const listeners = new Map<string, Set<Listener>>();
  const last = new Map<string, Payload>();
  let user = userId();

  /** A payload of one user, or of a visitor, is not replayed to the next user of the same page. */
  function dropOfOthers(): void {
    const now = userId();
    if (now === user) return;
    user = now;
    last.clear();
  }
  onSession(dropOfOthers);

  /** The failure of a listener reaches neither the sender nor other listeners. */
  function call(event: string, listener: Listener, payload: Payload): void {
    try {
      listener(payload);
    } catch (error) {
      report(error, { event });
    }
  }

  return {
    emit(name, payload) {
      // Frozen, because all listeners get the same object.
      const sent = Object.freeze({ ...payload });
      dropOfOthers();
      last.set(name, sent);
      for (const listener of [...(listeners.get(name) ?? [])]) call(name, listener, sent);
    },
    on(name, listener) {
      const added = (payload: Payload) => (listener as Listener)(payload);
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(added));
      dropOfOthers();
      const payload = last.get(name);
      if (payload) call(name, added, payload);
      return () => void all.delete(added);
    },
  };
}
