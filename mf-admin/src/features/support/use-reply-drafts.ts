import { useState } from 'react';
import { useSession } from '@academy/mf-kit/shell-context';

type Drafts = Readonly<Record<string, string>>;

/**
 * Unsent replies by message, stored until the browser's tab is closed: changing the message or the screen, or a
 * reload, does not lose them. Each admin of a shared browser has separate replies (decision 0090).
 */
export function useReplyDrafts() {
  const { user } = useSession();
  const key = `academy_reply_drafts_${user?.id ?? ''}`;
  const [drafts, setDrafts] = useState(() => read(key));
  return {
    of: (messageId: string): string => drafts[messageId] ?? '',
    set(messageId: string, text: string): void {
      const { [messageId]: _before, ...others } = drafts;
      const after = text === '' ? others : { ...others, [messageId]: text };
      setDrafts(after);
      write(key, after);
    },
  };
}

function read(key: string): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const texts = Object.entries(stored).filter((one): one is [string, string] => typeof one[1] === 'string');
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

function write(key: string, drafts: Drafts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without storage the replies stay on the page only.
  }
}
