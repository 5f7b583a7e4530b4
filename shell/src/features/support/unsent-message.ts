import { type ContactRequest } from '@academy/contracts/support/contact.schemas';

/** A message that waits for the connection, in this tab: whoever leaves the page finds it there again. */
export type UnsentMessage = Pick<ContactRequest, 'email' | 'message' | 'name'>;

interface StoredMessage extends UnsentMessage {
  /** The id of the account it was written with; null for a visitor. */
  readonly owner: string | null;
}

const KEY = 'academy-unsent-message';

export function saveUnsent({ email, message, name }: UnsentMessage, owner: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, message, name, owner } satisfies StoredMessage));
  } catch {
    // The message is kept as long as its page is open, if there is no storage.
  }
}

/** @returns what a visitor, or this account, has left; nobody reads what another account wrote */
export function readUnsent(reader: string | null): UnsentMessage | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(stored) && (stored.owner === null || stored.owner === reader) ? stored : null;
  } catch {
    return null;
  }
}

export function dropUnsent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

function isStored(value: unknown): value is StoredMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { email, message, name, owner } = value as Record<keyof StoredMessage, unknown>;
  const areTexts = [email, message, name].every((text) => typeof text === 'string');
  return areTexts && (owner === null || typeof owner === 'string');
}
