type Fields = Record<string, unknown>;

/** Bookkeeping that changes with every save and is of no use to an auditor. */
const UNRECORDED = new Set(['id', 'number', 'version', 'isBestSeller', 'createdAt', 'updatedAt']);

/** @returns the fields that differ, as they were and as they are */
export function changesBetween(before: object, after: object): { before: Fields; after: Fields } {
  const changes = { before: {} as Fields, after: {} as Fields };
  for (const [name, value] of Object.entries(after)) {
    const previous = (before as Fields)[name];
    if (UNRECORDED.has(name) || JSON.stringify(previous) === JSON.stringify(value)) continue;
    changes.before[name] = previous;
    changes.after[name] = value;
  }
  return changes;
}
