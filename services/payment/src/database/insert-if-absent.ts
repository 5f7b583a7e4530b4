import { isDuplicate } from '@academy/nest-kit';

/**
 * A plain INSERT reliably tells whether a row is new: the driver counts an unchanged row of ON DUPLICATE KEY UPDATE as
 * one.
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
