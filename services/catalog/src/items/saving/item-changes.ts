type Fields = Record<string, unknown>;

/** Fields that change with every save and do not matter in an audit. */
const UNRECORDED = new Set(['id', 'number', 'version', 'isBestSeller', 'createdAt', 'updatedAt']);

/** @returns the fields that differ, with their values before and after */
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
