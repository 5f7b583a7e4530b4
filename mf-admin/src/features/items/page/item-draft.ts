import { fieldsOf, type ItemFields } from '../form/item-form.js';
import { type AdminItem } from '../item-calls.js';

/** Unsaved changes of an item, stored on this device. */
export interface ItemDraft {
  /** The version that the changes are based on, and the fields. */
  readonly version: number;
  readonly base: ItemFields;
  readonly fields: ItemFields;
  /** The name of a chosen image; the file cannot be stored. */
  readonly image: string | null;
  readonly savedAt: string;
}

/** Each admin of a shared device has separate drafts (decision 0090). */
const keyOf = (userId: string, itemId: string): string => `academy_item_draft_${userId}_${itemId}`;

export function readDraft(userId: string, item: AdminItem): ItemDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, item.id)) ?? 'null');
    return isDraft(stored, fieldsOf(item)) ? stored : null;
  } catch {
    return null;
  }
}

export function saveDraft(userId: string, itemId: string, draft: ItemDraft): void {
  try {
    localStorage.setItem(keyOf(userId, itemId), JSON.stringify(draft));
  } catch {
    // Without storage the changes stay on the page only.
  }
}

export function dropDraft(userId: string, itemId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, itemId));
  } catch {
    // Without storage there is no draft.
  }
}

/** Ignores drafts of an older release with other fields. */
function isDraft(stored: unknown, like: ItemFields): stored is ItemDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, base, fields, image, savedAt } = stored as Partial<ItemDraft>;
  const isText = image === null || typeof image === 'string';
  return (
    typeof version === 'number' &&
    isText &&
    !Number.isNaN(Date.parse(String(savedAt))) &&
    isLike(base, like) &&
    isLike(fields, like)
  );
}

const isLike = (stored: ItemFields | undefined, like: ItemFields): boolean =>
  Object.entries(like).every(([name, value]) => {
    const other: unknown = stored?.[name as keyof ItemFields];
    return Array.isArray(value) ? Array.isArray(other) : typeof other === typeof value;
  });
