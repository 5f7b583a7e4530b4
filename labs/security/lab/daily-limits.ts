import { rows } from './database.js';

/** Daily limits of the auth service (decision 0166). */
export type LimitName = 'guesses' | 'mails';

const stateOf = async (name: LimitName): Promise<Map<string, string>> => {
  const limits = await rows<{ keyHash: string; state: string }>(
    'auth',
    "SELECT key_hash AS keyHash, CONCAT(used, ' since ', started_at) AS state FROM daily_limits WHERE name = ?",
    [name],
  );
  return new Map(limits.map(({ keyHash, state }) => [String(keyHash), String(state)]));
};

/**
 * Keys are keyed hashes, so the row of an address is found by the change that an action makes.
 * @returns the key of the only limit that the action changed
 */
export async function changedLimit(name: LimitName, act: () => Promise<unknown>): Promise<string> {
  const before = await stateOf(name);
  await act();
  const taken = [...(await stateOf(name))].filter(([key, state]) => before.get(key) !== state);
  const [[key] = ['']] = taken;
  if (taken.length !== 1) throw new Error(`It took of ${taken.length} limits of ${name}`);
  return key;
}

export const setUsed = (name: LimitName, key: string, used: number): Promise<unknown> =>
  rows('auth', 'UPDATE daily_limits SET used = ? WHERE name = ? AND key_hash = ?', [used, name, key]);

/** Moves the times of a limit back. */
export const age = (name: LimitName, key: string, seconds: number): Promise<unknown> =>
  rows(
    'auth',
    `UPDATE daily_limits SET last_used_at = last_used_at - INTERVAL ? SECOND, started_at = started_at - INTERVAL ? SECOND
     WHERE name = ? AND key_hash = ?`,
    [seconds, seconds, name, key],
  );

/** Moves the last mail to each address back by a minute. */
export const endMailMinute = (): Promise<unknown> =>
  rows(
    'auth',
    "UPDATE daily_limits SET last_used_at = last_used_at - INTERVAL 1 MINUTE WHERE name = 'mails'",
  );
