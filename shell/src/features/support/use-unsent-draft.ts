import { useState } from 'react';
import { useSession } from '@academy/mf-kit/shell-context';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { clearUnsentMessage, saveUnsent, readUnsent, type UnsentMessage } from './unsent-message.js';

/** Unsent draft of this tab; null once it is sent or discarded, and while the user is unknown. */
export function useUnsentDraft() {
  const { status, user } = useSession();
  const [leftOver, setLeftOver] = useState<UnsentMessage | null>(null);
  const [draftOwner, setDraftOwner] = useState<string | null>();
  const owner = user?.id ?? null;
  const isKnown = useHydrated() && status !== 'loading';
  if (isKnown && draftOwner !== owner) {
    setDraftOwner(owner);
    setLeftOver(readUnsent(owner));
  }
  return {
    leftOver,
    keep: (message: UnsentMessage) => saveUnsent(message, owner),
    drop: () => {
      clearUnsentMessage();
      setLeftOver(null);
    },
    /** The message is being sent again, and stays stored until it has arrived. */
    take: () => setLeftOver(null),
  };
}
