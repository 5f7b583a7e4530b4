import { isDuplicate } from '@academy/nest-kit';

/**
 * A plain INSERT is the reliable answer to 'was I first?' (payments.md C, driver traps).
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
