import { isDuplicate } from '@academy/nest-kit';

/**
 * A plain INSERT reliably detects a new row: ON DUPLICATE KEY UPDATE counts an unchanged row as one, too.
 * @returns false when a unique key already holds the row
 */
export async function insertIfAbsent(insert: () => Promise<unknown>): Promise<boolean> {
  try {
    await insert();
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
