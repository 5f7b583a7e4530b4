import { fieldsOf, type ItemFields } from '../form/item-form.js';
import { type AdminItem } from '../item-calls.js';

/** Changes of an item that were typed on this device and not sent. */
export interface ItemDraft {
  /** The version that they began with, and its fields. */
  readonly version: number;
  readonly base: ItemFields;
  readonly fields: ItemFields;
  /** The name of a chosen image, whose file no draft can hold. */
  readonly image: string | null;
  readonly savedAt: string;
}

/** Each admin of a shared device has drafts of their own (decision 0090). */
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
    // The changes stay on the page only, if there is no storage.
  }
}

export function dropDraft(userId: string, itemId: string): void {
  try {
    localStorage.removeItem(keyOf(userId, itemId));
  } catch {
    // Nothing was saved.
  }
}

/** A release with other fields reads none of an older one. */
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
