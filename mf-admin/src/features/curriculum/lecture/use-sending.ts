import { useCallback, useState } from 'react';
import { type MediaRole } from '@academy/contracts/media/upload.schemas';

/** Whether uploads of the lecture are in progress: leaving the page would abort them. */
export function useSending() {
  const [kinds, setKinds] = useState<readonly MediaRole[]>([]);
  const set = useCallback(
    (kind: MediaRole, isSending: boolean) =>
      setKinds((before) => {
        const others = before.filter((each) => each !== kind);
        if (!isSending && others.length === before.length) return before;
        return isSending ? [...others, kind] : others;
      }),
    [],
  );
  return { isAny: kinds.length > 0, set };
}
