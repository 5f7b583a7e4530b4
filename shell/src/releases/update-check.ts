import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';

export interface Updates {
  /** Something that this page runs has another release by now. */
  readonly isOutdated: boolean;
  /** Suppresses the prompt: the user has dismissed it, or the page itself shows one. */
  readonly isQuiet: boolean;
}

/** Whether the page runs what is live. It never does anything about it: a page reloads only when its reader says so. */
export interface UpdateCheck {
  getSnapshot(): Updates;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches the live releases; not again within two minutes, unless forced. Never throws: the next check
   * repeats it.
   */
  check(options?: { readonly force?: boolean }): Promise<void>;
  /** Hides the prompt for the current releases; a later one shows it again. */
  dismiss(): void;
  /** The page itself shows the prompt, until it calls the returned function. */
  hold(): () => void;
}

export interface UpdateCheckSetup {
  /** Releases that the page was loaded with. */
  readonly registry: readonly RegistryEntry[];
  /** @returns what is live for this reader */
  readonly check: () => Promise<readonly RegistryEntry[]>;
  readonly path?: () => string;
  readonly now?: () => number;
}

const CHECK_EVERY_MS = 120_000;

export function checkForUpdates(setup: UpdateCheckSetup): UpdateCheck {
  const { registry, check, path = () => location.pathname, now = () => performance.now() } = setup;
  const listeners = new Set<() => void>();
  let checkedAt = -Infinity;
  let live = registry;
  let dismissed: string | null = null;
  let holders = 0;
  let news: Updates = { isOutdated: false, isQuiet: false };

  function notify(): void {
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
      if (!force && now() - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = now();
      try {
        live = await check();
      } catch {
        return;
      }
      notify();
    },
    dismiss() {
      dismissed = versions(live, path());
      notify();
    },
    hold() {
      holders += 1;
      notify();
      return () => {
        holders -= 1;
        notify();
      };
    },
  };
}

/** Releases of the admin's remote matter only on the admin's pages. */
function versions(entries: readonly RegistryEntry[], path: string): string {
  const isAdmins = ({ routes }: RegistryEntry) => routes.includes('/admin');
  return entries
    .filter((entry) => !isAdmins(entry) || path.startsWith('/admin'))
    .map(({ name, version }) => `${name} ${version}`)
    .sort()
    .join();
}
