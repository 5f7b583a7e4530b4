import { useEffect, useRef, useState } from 'react';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';

/** Time in ms in which a deletion can be undone. */
export const UNDO_MS = 8_000;

interface UserToDelete {
  readonly id: string;
  readonly name: string;
}

/**
 * Sends a deletion after a delay in which it can be undone, because the erasure of an account is irreversible
 * (decision 0112). Leaving the list sends it immediately; closing the page drops it.
 */
export function useDelayedDelete(onDone: () => void) {
  const api = useApi();
  const { notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());
  const removeFromList = (id: string) => {
    clearTimeout(timers.current.get(id)?.timer);
    timers.current.delete(id);
    setWaiting((ids) => ids.filter((other) => other !== id));
  };

  async function send({ id, name }: UserToDelete): Promise<void> {
    timers.current.delete(id);
    try {
      await api.delete('/api/admin/user/{id}', { path: { id } });
      notify({ kind: 'success', message: t('users.deleted', { name }) });
      onDone();
    } catch (error) {
      notify({
        kind: 'error',
        message: t('users.deleteFailed', { name, message: failureMessage(error as Error) }),
      });
    } finally {
      setWaiting((ids) => ids.filter((other) => other !== id));
    }
  }

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const { timer, send: now } of pending.values()) {
        clearTimeout(timer);
        now();
      }
    };
  }, []);

  return {
    isWaiting: (id: string) => waiting.includes(id),
    start: (user: UserToDelete) => {
      if (timers.current.has(user.id)) return;
      const now = () => void send(user);
      timers.current.set(user.id, { timer: setTimeout(now, UNDO_MS), send: now });
      setWaiting((ids) => [...ids, user.id]);
    },
    undo: removeFromList,
  };
}
