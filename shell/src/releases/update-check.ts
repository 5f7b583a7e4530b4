import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';

export interface Updates {
  /** Something that this page runs has another release by now. */
  readonly isOutdated: boolean;
  /** Nobody is to be asked at the edge of the page: they have said no, or the page itself asks. */
  readonly isQuiet: boolean;
}

/** Whether the page runs what is live. It never does anything about it: a page reloads only when its reader says so. */
export interface UpdateCheck {
  getSnapshot(): Updates;
  subscribe(listener: () => void): () => void;
  /** Asks what is live; not again within two minutes, unless forced. Never throws: the next one asks again. */
  check(options?: { readonly force?: boolean }): Promise<void>;
  /** Asks no more for what is live now; a later release is news again. */
  dismiss(): void;
  /** The page itself asks, until it calls back. */
  hold(): () => void;
}

export interface UpdateCheckSetup {
  /** What the page was made of. */
  readonly registry: readonly RegistryEntry[];
  /** @returns what is live for this reader */
  readonly ask: () => Promise<readonly RegistryEntry[]>;
  readonly path?: () => string;
  readonly now?: () => number;
}

const ASK_EVERY_MS = 120_000;

export function checkForUpdates(setup: UpdateCheckSetup): UpdateCheck {
  const { registry, ask, path = () => location.pathname, now = () => performance.now() } = setup;
  const listeners = new Set<() => void>();
  let askedAt = -Infinity;
  let live = registry;
  let dismissed: string | null = null;
  let holders = 0;
  let news: Updates = { isOutdated: false, isQuiet: false };

  function tell(): void {
    const isOutdated = versions(live, path()) !== versions(registry, path());
    const isQuiet = holders > 0 || dismissed === versions(live, path());
    if (news.isOutdated === isOutdated && news.isQuiet === isQuiet) return;
    news = { isOutdated, isQuiet };
    listeners.forEach((listener) => listener());
  }

  return {
    getSnapshot: () => news,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async check({ force = false } = {}) {
      if (!force && now() - askedAt < ASK_EVERY_MS) return;
      askedAt = now();
      try {
        live = await ask();
      } catch {
        return;
      }
      tell();
    },
    dismiss() {
      dismissed = versions(live, path());
      tell();
    },
    hold() {
      holders += 1;
      tell();
      return () => {
        holders -= 1;
        tell();
      };
    },
  };
}

/** The admin's remote is nobody's business but theirs who are at it. */
function versions(entries: readonly RegistryEntry[], path: string): string {
  const isAdmins = ({ routes }: RegistryEntry) => routes.includes('/admin');
  return entries
    .filter((entry) => !isAdmins(entry) || path.startsWith('/admin'))
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join();
}
