/**
 * Stores state across a reload, for this tab only. Browsers may block storage; a reload then starts again.
 * @param value of plain JSON
 */
export function saveForTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a reload starts again.
  }
}

export function removeForTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** @returns the stored fields, unvalidated; empty if there are none */
export function readForTab(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
