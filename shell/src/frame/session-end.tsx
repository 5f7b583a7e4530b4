import { useEffect, useState } from 'react';
import { type Interruption, useInterruption } from '@academy/mf-kit/interruption';
import { useShell } from '@academy/mf-kit/shell-context';
import { type LogInAgain } from './log-in-again.js';

/** Fetches the log-in over the page when a session ends at work: few ever need it. */
export function SessionEnd({ interruption }: { interruption: Interruption }) {
  const { session } = useShell();
  const isInterrupted = useInterruption(interruption) !== null;
  const [part, setPart] = useState<{ Form: typeof LogInAgain }>();
  useEffect(() => {
    if (!isInterrupted || part) return;
    import('./log-in-again.js').then(
      ({ LogInAgain: Form }) => setPart({ Form }),
      // Without it nobody could answer; the log-in page still can be reached.
      () => session.signOut(),
    );
  }, [isInterrupted, part, session]);
  return part && isInterrupted ? <part.Form interruption={interruption} /> : null;
}
