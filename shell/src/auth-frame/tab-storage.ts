/**
 * Keeps state across a reload, for this tab alone. Browsers may block storage; a reload then starts over.
 * @param value of plain JSON
 */
export function saveForTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}

export function removeForTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so nothing is left.
  }
}

/** @returns the fields of what was kept, none of them trusted; none where nothing was */
export function readForTab(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
