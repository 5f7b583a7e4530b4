import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type User } from '@academy/contracts/users/user.schemas';
import { type Host } from '../host/host.js';
import { useShell } from '../host/shell-context.js';

/**
 * @returns a key for the page of a host; it changes with the user, so that React drops all input and content
 * of the former user
 * @param notify called at each change of user
 */
export function useUserSwitch(userSwitches: Host['userSwitches'], notify: (user: User) => void): number {
  const { session } = useShell();
  const count = useSyncExternalStore(session.subscribe, userSwitches, userSwitches);
  const reported = useRef(count);
  const latest = useRef(notify);
  useEffect(() => {
    latest.current = notify;
  });
  useEffect(() => {
    const { user } = session.getSnapshot();
    if (reported.current === count || !user) return;
    reported.current = count;
    latest.current(user);
  }, [count, session]);
  return count;
}
