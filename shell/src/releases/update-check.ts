import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';

export interface Updates {
  /** Whether a newer release of code on this page is live. */
  readonly isOutdated: boolean;
  /** Suppresses the prompt: the user has dismissed it, or the page itself shows one. */
  readonly isQuiet: boolean;
}

/** Checks whether the page runs the live releases. It never reloads the page by itself. */
export interface UpdateCheck {
  getSnapshot(): Updates;
  subscribe(listener: () => void): () => void;
  /** Fetches the live releases, at most every two minutes unless forced. Never throws: the next check repeats it. */
  check(options?: { readonly force?: boolean }): Promise<void>;
  /** Hides the prompt for the current releases; a later one shows it again. */
  dismiss(): void;
  /** Suppresses the prompt while the page itself shows one, until the returned function is called. */
  hold(): () => void;
}

export interface UpdateCheckSetup {
  /** Releases that the page was loaded with. */
  readonly registry: readonly RegistryEntry[];
  /** @returns the live releases for this browser */
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
  let updates: Updates = { isOutdated: false, isQuiet: false };

  function notify(): void {
    const isOutdated = versions(live, path()) !== versions(registry, path());
    const isQuiet = holders > 0 || dismissed === versions(live, path());
    if (updates.isOutdated === isOutdated && updates.isQuiet === isQuiet) return;
    updates = { isOutdated, isQuiet };
    listeners.forEach((listener) => listener());
  }

  return {
    getSnapshot: () => updates,
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
