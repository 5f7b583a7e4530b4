import { type ItemFields } from './item-form.js';

export interface OtherChange {
  readonly name: keyof ItemFields;
  /** The value that the other admin saved, as text. */
  readonly theirs: string;
  /** Whether it was typed differently here: then what was typed stays. */
  readonly isDisputed: boolean;
}

export interface Merged {
  readonly fields: ItemFields;
  readonly changes: readonly OtherChange[];
}

/**
 * Two admins edited the same item. Fields that only the other admin changed are taken over, so that a save does not
 * undo them; fields that were typed here stay.
 * @param base what both began with
 * @param typed the values of this form
 * @param theirs what is saved now
 */
export function mergeFields(base: ItemFields, typed: ItemFields, theirs: ItemFields): Merged {
  const names = Object.keys(base) as (keyof ItemFields)[];
  const changed = names.filter((name) => !isSame(base[name], theirs[name]));
  const isMine = (name: keyof ItemFields) => !isSame(typed[name], base[name]);
  const taken = changed.filter((name) => !isMine(name)).map((name) => [name, theirs[name]] as const);
  return {
    fields: { ...typed, ...(Object.fromEntries(taken) as Partial<ItemFields>) },
    changes: changed
      .filter((name) => !isSame(typed[name], theirs[name]))
      .map((name) => ({ name, theirs: inWords(theirs[name]), isDisputed: isMine(name) })),
  };
}

const isSame = (one: ItemFields[keyof ItemFields], other: ItemFields[keyof ItemFields]): boolean =>
  inWords(one) === inWords(other);

/** List entries in one line each; a box that is ticked or not stays a word of its own. */
function inWords(value: ItemFields[keyof ItemFields]): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value.trim();
  return value.map((entry) => ('text' in entry ? entry.text.trim() : entry.name)).join('\n');
}
