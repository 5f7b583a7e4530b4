import { type ItemFields } from './item-form.js';

export interface OtherChange {
  readonly name: keyof ItemFields;
  /** The value that the other admin saved, as text. */
  readonly saved: string;
  /** Whether both admins changed the field; the typed value then stays. */
  readonly isDisputed: boolean;
}

export interface MergeResult {
  readonly fields: ItemFields;
  readonly changes: readonly OtherChange[];
}

/**
 * Merges the changes of two admins to the same item. Fields that only the other admin changed are taken over, so
 * that a save does not undo them; fields that were changed here stay.
 * @param base the version that both started with
 * @param typed the values of this form
 * @param saved the saved version
 */
export function mergeFields(base: ItemFields, typed: ItemFields, saved: ItemFields): MergeResult {
  const names = Object.keys(base) as (keyof ItemFields)[];
  const changed = names.filter((name) => !isSame(base[name], saved[name]));
  const isEdited = (name: keyof ItemFields) => !isSame(typed[name], base[name]);
  const adopted = changed.filter((name) => !isEdited(name)).map((name) => [name, saved[name]] as const);
  return {
    fields: { ...typed, ...(Object.fromEntries(adopted) as Partial<ItemFields>) },
    changes: changed
      .filter((name) => !isSame(typed[name], saved[name]))
      .map((name) => ({ name, saved: asText(saved[name]), isDisputed: isEdited(name) })),
  };
}

const isSame = (one: ItemFields[keyof ItemFields], other: ItemFields[keyof ItemFields]): boolean =>
  asText(one) === asText(other);

/** Formats list entries one per line, and a checkbox as a word. */
function asText(value: ItemFields[keyof ItemFields]): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim();
  return value.map((entry) => ('text' in entry ? entry.text.trim() : entry.name)).join('\n');
}
