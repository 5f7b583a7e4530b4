import { type ContactRequest } from '@academy/contracts/support/contact.schemas';

/**
 * A message that waits for the connection, stored in this tab so that it is restored when the user returns to the
 * page.
 */
export type UnsentMessage = Pick<ContactRequest, 'email' | 'message' | 'name'>;

interface StoredMessage extends UnsentMessage {
  /** Id of the account that wrote it; null for a visitor. */
  readonly owner: string | null;
}

const KEY = 'academy-unsent-message';

export function saveUnsent({ email, message, name }: UnsentMessage, owner: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, message, name, owner } satisfies StoredMessage));
  } catch {
    // Without storage the message lasts as long as its page is open.
  }
}

/** @returns the unsent message of this account, or of a visitor; never that of another account */
export function readUnsent(reader: string | null): UnsentMessage | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(stored) && (stored.owner === null || stored.owner === reader) ? stored : null;
  } catch {
    return null;
  }
}

export function clearUnsentMessage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is no message.
  }
}

function isStored(value: unknown): value is StoredMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { email, message, name, owner } = value as Record<keyof StoredMessage, unknown>;
  const areTexts = [email, message, name].every((text) => typeof text === 'string');
  return areTexts && (owner === null || typeof owner === 'string');
}
