import { type EventsApi } from '../remotes/remote-module.js';

type Payload = Readonly<Record<string, unknown>>;
type Listener = (payload: Payload) => void;

export interface PageEventsSetup {
  /** Id of the page's user; null for a visitor. */
  readonly userId: () => string | null;
  /** Receiver of the failures of listeners. */
  readonly report: (error: unknown, context: Readonly<Record<string, string>>) => void;
}

/** Events between the front ends of a page (decision 0229). */
export function createPageEvents({ report, userId }: PageEventsSetup): EventsApi {
  const listeners = new Map<string, Set<Listener>>();
  const last = new Map<string, { readonly payload: Payload; readonly sender: string | null }>();

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
      last.set(name, { payload: sent, sender: userId() });
      for (const listener of [...(listeners.get(name) ?? [])]) call(name, listener, sent);
    },
    on(name, listener) {
      const added = (payload: Payload) => (listener as Listener)(payload);
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(added));
      const { payload, sender = null } = last.get(name) ?? {};
      // An event of one user is not replayed to the next one in the same page.
      if (payload && (sender === null || sender === userId())) call(name, added, payload);
      return () => void all.delete(added);
    },
  };
}
